import { addDays, type CalendarDate } from '#kernel/dates.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { hasUnshowable } from '#kernel/text.ts'
import { machinesMessages } from './messages.ts'
import { callsOf, KEY_REMINDERS, MACHINE_LIMITS, type MachineCall, type MachineKind } from './model.ts'

const fault = faultOf('machines', machinesMessages)
const [BYTE, GROUP] = ['(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)', '[0-9a-f]{1,4}']
const IPV4 = new RegExp(`^${BYTE}(?:\\.${BYTE}){3}$`)
const GROUPS = new RegExp(`^${GROUP}(?::${GROUP})*$`, 'i')

function isIpv6(text: string): boolean {
  const parts = text.split('::')
  if (parts.length > 2 || parts.some((part) => part !== '' && !GROUPS.test(part))) return false
  const groups = parts.flatMap((part) => (part === '' ? [] : part.split(':'))).length
  return parts.length === 2 ? groups < 8 : groups === 8
}

/** An address or a network in CIDR as PostgreSQL reads it, the bits behind its length cleared; null for anything else. */
export function networkOf(typed: string): string | null {
  const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(typed) ?? []
  const bits = IPV4.test(address) ? 32 : isIpv6(address) ? 128 : 0
  const kept = length === undefined ? bits : Number(length)
  // A network of everything is no limit, which is said by leaving them out.
  return bits > 0 && kept >= 1 && kept <= bits ? `${address.toLowerCase()}/${kept}` : null
}

/** The networks of a text, of which each is in a line or behind a comma. */
export const networkLines = (text: string): string[] =>
  text
    .split(/[\n,،;\s]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

type Written = { name: string; purpose: string; verbs: readonly MachineCall[]; networks: string }

/** What is wrong with a system of a kind as it was typed. */
export function machineFaults({ name, purpose, verbs, networks }: Written, kind: MachineKind): FieldFault[] {
  const faults: FieldFault[] = []
  if (!name) faults.push(fault('name', 'fault.name'))
  if (!purpose) faults.push(fault('purpose', 'fault.purpose'))
  for (const [field, text] of Object.entries({ name, purpose }))
    if (hasUnshowable(text)) faults.push(kernelFault(field, 'badText'))
  if (verbs.length === 0) faults.push(fault('verbs', 'fault.verbs'))
  if (verbs.some((verb) => !callsOf(kind).includes(verb))) faults.push(fault('verbs', 'fault.kind'))
  const lines = networkLines(networks)
  const wrong = lines.find((line) => networkOf(line) === null)
  if (wrong) faults.push(fault('networks', 'fault.network', { text: wrong }))
  if (lines.length > MACHINE_LIMITS.networks)
    faults.push(fault('networks', 'fault.networks', { most: MACHINE_LIMITS.networks }))
  return faults
}

/** What is wrong with a key as it was typed. */
export function keyFaults(key: { name: string; expiresOn: CalendarDate }, today: CalendarDate): FieldFault[] {
  const faults: FieldFault[] = []
  if (!key.name) faults.push(fault('name', 'fault.name'))
  if (hasUnshowable(key.name)) faults.push(kernelFault('name', 'badText'))
  if (key.expiresOn < today || key.expiresOn > addDays(today, MACHINE_LIMITS.days))
    faults.push(fault('expiresOn', 'fault.expiresOn'))
  return faults
}

/** The reminder that is due of a key, in days before its end; null where there is none, or it was sent. */
export function dueReminder(expiresOn: CalendarDate, reminded: number | null, today: CalendarDate): number | null {
  const due = KEY_REMINDERS.findLast((days) => expiresOn <= addDays(today, days))
  return due === undefined || expiresOn < today || (reminded !== null && reminded <= due) ? null : due
}
