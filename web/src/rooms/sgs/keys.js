// What keys mean where one types the numbers of choices: "3", "12", "#2" for a seat. A seat's # is needed only where
// something else has its number, Enter only where a longer number begins like this one.

/** @param {string} word */
const digits = (word) => word.replace("#", "").length;

/**
 * @param {string} typed so far
 * @param {string} key of the keyboard
 * @param {readonly string[]} types what may be typed
 * @returns {{ typed: string, meant?: string }} what stands now, or what is meant
 */
export function press(typed, key, types) {
  const now = /^\d$/.test(key) ? typed + key : key === "Enter" ? typed : key === "#" ? "#" : "";
  if (now === "" || now === "#")
    return { typed: now };
  const meant = [now, `#${now}`].find((each) => types.includes(each));
  const longer = types.some((each) => digits(each) > digits(now) && (each.startsWith(now) || each.startsWith(`#${now}`)));
  if (longer && key !== "Enter")
    return { typed: now };
  return { typed: "", meant };
}
