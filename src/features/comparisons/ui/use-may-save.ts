import { refusal } from '#access/can.ts'
import { actorOf, useMe } from '#web/session/me.ts'

/** True for a person who may save comparisons: the rule that the server applies. */
export function useMaySave(): boolean {
  return refusal(actorOf(useMe().user), 'keeper') === null
}
