import { refusal } from '#access/can.ts'
import { actorOf, useMe } from '#web/session/me.ts'

/** True for a person who may save comparisons of their own: the rule that the server asks. */
export function useMaySave(): boolean {
  return refusal(actorOf(useMe().user), 'keeper') === null
}
