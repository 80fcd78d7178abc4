import { keepCommand } from '#web/away/current.ts'
import { removeRefused } from '#web/away/outbox.ts'
import type { AwayStore, Command, CommandFault } from '#web/away/store.ts'
import type { DecidedOffer, FormOffer, InspectionDetails } from '../../model.ts'
import type { DecideBody } from './bodies.ts'

const KIND = 'inspections.decide'
type About = Pick<FormOffer, 'target' | 'field'>
const isAbout =
  ({ target, field }: About) =>
  (one: About): boolean =>
    one.target === target && one.field === field
const isDecisionAbout = (about: About) => (command: Pick<Command, 'kind' | 'body'>) =>
  command.kind === KIND && isAbout(about)(command.body as DecideBody)

/** Keeps a decision about what the form found, in place of one that was refused. Throws DeviceError. */
export async function keepDecision(store: AwayStore, body: DecideBody): Promise<void> {
  await keepCommand(store, { stream: body.inspectionId, kind: KIND, body })
  await removeRefused(store, body.inspectionId, isDecisionAbout(body))
}

/** Why the server refused an earlier decision about this; null when it refused none. */
export function refusalOf(commands: readonly Command[], about: About): CommandFault | null {
  return commands.findLast((command) => command.state === 'refused' && isDecisionAbout(about)(command))?.fault ?? null
}

/** True while a decision about this is on this device alone. */
export function isDecidedHere(commands: readonly Command[], about: About): boolean {
  return commands.some((command) => command.state !== 'refused' && isDecisionAbout(about)(command))
}

/** An inspection with decisions that its person made and the server does not know yet. */
export function withDecisions<D extends InspectionDetails>(inspection: D, commands: readonly Command[], by: string): D {
  const waiting = commands.filter(({ kind, state }) => kind === KIND && state !== 'refused')
  if (waiting.length === 0) return inspection
  return waiting.reduce(
    (shown, { body, at }) => withDecision(shown, body as DecideBody, { by, at: new Date(at).toISOString() }),
    inspection,
  )
}

/** An inspection with one more decision, and the record with the value that was accepted. */
export function withDecision<D extends InspectionDetails>(
  inspection: D,
  { target, field, offered, found = null, accept }: DecideBody,
  made: { by: string; at: string },
): D {
  const decision: DecidedOffer = { target, field, offered, found, accepted: accept, ...made }
  const decided = [decision, ...inspection.decided.filter((one) => !isAbout(decision)(one))]
  const offers = inspection.offers.filter((one) => !isAbout(decision)(one))
  const after = { ...inspection, decided, offers }
  return accept ? withValue(after, decision) : after
}

function withValue<D extends InspectionDetails>(
  inspection: D,
  { target, field, offered }: Pick<FormOffer, 'target' | 'field' | 'offered'>,
): D {
  const { valuation, property } = inspection
  const [head = '', feature] = field.split('.')
  if (target === 'valuation') return { ...inspection, valuation: { ...valuation, [head]: offered } }
  if (!property) return inspection
  const changes = feature ? { features: { ...property.features, [feature]: offered } } : { [head]: offered }
  return { ...inspection, property: { ...property, ...changes } }
}
