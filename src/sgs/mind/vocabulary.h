/* The words of rules without their prefix; for files of rules alone. Most take `k` first. */
#ifndef FSD_SGS_MIND_VOCABULARY_H
#define FSD_SGS_MIND_VOCABULARY_H

#define level fsd_sgs_level
#define friends_of fsd_sgs_friends_of
#define enemies_of fsd_sgs_enemies_of
#define process_of_game fsd_sgs_process
#define lord_healthy fsd_sgs_lord_healthy
#define lord_in_danger fsd_sgs_lord_in_danger
#define in_order fsd_sgs_in_order
#define worst_first fsd_sgs_worst_first
#define in_action_order fsd_sgs_in_action_order
#define easiest fsd_sgs_easiest

#define defence fsd_sgs_defence
#define defence_slash fsd_sgs_defence_slash

#define known_hand fsd_sgs_known_hand
#define unknown_hand fsd_sgs_unknown_hand
#define known_count fsd_sgs_known_count
#define known_suit fsd_sgs_known_suit
#define cards_num fsd_sgs_cards_num
#define side_num fsd_sgs_side_num
#define lacks fsd_sgs_lacks
#define serves fsd_sgs_serves
#define my_cards fsd_sgs_my_cards
#define get_card fsd_sgs_get_card

#define use_value fsd_sgs_use_value
#define use_priority fsd_sgs_use_priority
#define dynamic_priority fsd_sgs_dynamic_priority
#define card_need fsd_sgs_card_need
#define weapon_value fsd_sgs_weapon_value
#define armour_value fsd_sgs_armour_value
#define by_use fsd_sgs_by_use
#define keep_value fsd_sgs_keep_value
#define by_keep fsd_sgs_by_keep
#define cheapest fsd_sgs_cheapest

#define is_good_hp fsd_sgs_is_good_hp
#define is_weak fsd_sgs_is_weak
#define best_hp fsd_sgs_best_hp
#define overflow fsd_sgs_overflow
#define max_hand fsd_sgs_max_hand
#define wants_no_cards fsd_sgs_wants_no_cards
#define unwanted_armour fsd_sgs_unwanted_armour
#define do_not_discard fsd_sgs_do_not_discard
#define skips_play fsd_sgs_skips_play
#define skips_draw fsd_sgs_skips_draw
#define needs_death fsd_sgs_needs_death
#define most_nightmare fsd_sgs_most_nightmare
#define not_to_be_saved fsd_sgs_not_to_be_saved
#define enemies_between fsd_sgs_enemies_between
#define next_to_act fsd_sgs_next_to_act
#define damage_works fsd_sgs_damage_works
#define profits fsd_sgs_profits
#define may_lose_hp fsd_sgs_may_lose_hp
#define cannot_be_hurt fsd_sgs_cannot_be_hurt
#define is_good_target fsd_sgs_is_good_target
#define can_attack fsd_sgs_can_attack
#define good_chain fsd_sgs_good_chain
#define chain_wins fsd_sgs_chain_wins
#define strikes_hard fsd_sgs_strikes_hard
#define trick_works fsd_sgs_trick_works
#define slash_works fsd_sgs_slash_works
#define slash_unwise fsd_sgs_slash_unwise
#define slash_damage fsd_sgs_slash_damage
#define can_slash fsd_sgs_can_slash
#define has_eight_diagram fsd_sgs_has_eight_diagram
#define armour_effective fsd_sgs_armour_effective
#define slashes_freely fsd_sgs_slashes_freely
#define final_changer fsd_sgs_final_changer

#define judged_well fsd_sgs_judged_well
#define wants_retrial fsd_sgs_wants_retrial
#define retrial_card fsd_sgs_retrial_card

#define dangerous_card fsd_sgs_dangerous_card
#define valuable_card fsd_sgs_valuable_card
#define is_valuable fsd_sgs_is_valuable
#define max_card fsd_sgs_max_card
#define min_card fsd_sgs_min_card
#define least_hand fsd_sgs_least_hand
#define skill_wants fsd_sgs_skill_wants
#define saves fsd_sgs_saves
#define saves_himself fsd_sgs_saves_himself
#define kill_count fsd_sgs_kill_count
#define turning_hurts fsd_sgs_turning_hurts
#define to_draw fsd_sgs_to_draw
#define to_discard fsd_sgs_to_discard
#define to_damage fsd_sgs_to_damage
#define to_raid fsd_sgs_to_raid
#define wounded_friends fsd_sgs_wounded_friends

#define gift_of fsd_sgs_gift
#define can_take fsd_sgs_can_take
#define pass_on fsd_sgs_pass_on
#define receiver_of fsd_sgs_receiver

#define max_number fsd_sgs_max_number
#define min_number fsd_sgs_min_number
#define last_card_helps fsd_sgs_last_card_helps
#define useless_card fsd_sgs_useless_card
#define wins_contests fsd_sgs_wins_contests

#define dry fsd_sgs_dry
#define usable fsd_sgs_usable
#define aims_of fsd_sgs_aims
#define make_card fsd_sgs_make
#define offer fsd_sgs_offer

#define say fsd_sgs_say
#define say_no fsd_sgs_say_no
#define say_choice fsd_sgs_say_choice
#define say_player fsd_sgs_say_player
#define say_players fsd_sgs_say_players
#define say_cards fsd_sgs_say_cards
#define say_gift fsd_sgs_say_gift
#define say_made fsd_sgs_say_card
#define say_plan fsd_sgs_say_plan
#define intend fsd_sgs_intend

#define leiji_target fsd_sgs_leiji_target
#define feeds_leiji fsd_sgs_feeds_leiji

#endif
