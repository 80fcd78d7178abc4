import { type Actor, rowScope } from '#access/actor.ts'
import { can } from '#access/can.ts'
import type { RelianceState } from './model/codes.ts'

/** What can be done with a letter after it was asked for. */
const RELIANCE_ACTS = [
  'consent',
  'agree',
  'issue',
  'invoice',
  'retry',
  'deliver',
  'refuse',
  'withdraw',
  'revoke',
] as const
export type RelianceAct = (typeof RELIANCE_ACTS)[number]

type Who = Pick<Actor, 'id' | 'role'>

/** What the acts of a letter depend on; the fee in fils. */
export type JudgedReliance = {
  state: RelianceState
  requestedBy: string
  consent: string | null
  feeFils: number | null
  invoiceId: string | null
  printing: string | null
  /** The firm's four-eyes setting: a letter is issued by another than who asked for it. */
  fourEyes: boolean
}

type Act = {
  from: readonly RelianceState[]
  /** Who may do it at all. */
  may: (actor: Who, one: JudgedReliance) => boolean
  /** What else it waits for. */
  when?: (one: JudgedReliance) => boolean
}
const OPEN = ['REQUESTED', 'AGREED'] as const
const approves = (actor: Who) => can(actor, 'canApproveValuations')
const edits = (actor: Who) => can(actor, 'canEditValuations')
const isClient = (actor: Pick<Actor, 'role'>) => rowScope(actor) === 'own'

/** The acts, the states they are done in, and by whom: docs/decisions/0207-reliance-letters.md. */
const ACTS: Readonly<Record<RelianceAct, Act>> = {
  consent: { from: OPEN, may: (actor) => edits(actor) || isClient(actor), when: ({ consent }) => consent === null },
  // Terms may be agreed otherwise until the letter is issued.
  agree: { from: OPEN, may: approves },
  issue: { from: ['AGREED'], may: approves },
  invoice: {
    from: ['AGREED', 'ISSUED'],
    may: approves,
    when: ({ feeFils, invoiceId }) => (feeFils ?? 0) > 0 && invoiceId === null,
  },
  retry: { from: ['ISSUED'], may: approves, when: ({ printing }) => printing === 'FAILED' },
  deliver: { from: ['ISSUED'], may: edits, when: ({ printing }) => printing === 'ISSUED' },
  refuse: { from: OPEN, may: approves },
  withdraw: { from: OPEN, may: (actor, { requestedBy }) => edits(actor) || actor.id === requestedBy },
  revoke: { from: ['ISSUED'], may: approves },
}

export type RelianceVerdict = { ok: true } | { ok: false; why: 'state' | 'permission' | 'own' | 'consent' }

/** True when this person may ask for a letter on an issued report within scope: staff, or its client. */
export const mayAsk = (actor: Pick<Actor, 'role'>): boolean => can(actor, 'canEditValuations') || isClient(actor)

/** Decides whether this person may do this with a letter now; buttons and commands ask the same. */
export function judgeReliance(actor: Who, one: JudgedReliance, act: RelianceAct): RelianceVerdict {
  const { from, may, when } = ACTS[act]
  if (!may(actor, one)) return { ok: false, why: 'permission' }
  if (!from.includes(one.state) || when?.(one) === false) return { ok: false, why: 'state' }
  if (act !== 'issue') return { ok: true }
  if (one.consent === null) return { ok: false, why: 'consent' }
  return one.fourEyes && actor.id === one.requestedBy ? { ok: false, why: 'own' } : { ok: true }
}

/** What this person may do with a letter now. */
export const actsFor = (actor: Who, one: JudgedReliance): RelianceAct[] =>
  RELIANCE_ACTS.filter((act) => judgeReliance(actor, one, act).ok)
