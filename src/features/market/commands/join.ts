import { AppError } from '#kernel/errors.ts'
import { isBlank } from '#kernel/text.ts'
import type { WriteContext } from '#server/procedure.ts'
import { joinEvidencePhotos } from '../../photos/commands/join.ts'
import {
  EVIDENCE_FIELDS,
  type EvidenceDetails,
  type EvidenceField,
  type EvidenceFields,
  INCOME_FIELDS,
} from '../model.ts'
import { readEvidence } from '../queries/read.ts'
import type { EvidenceRow } from '../queries/rows.ts'
import { storedContent } from './content.ts'
import { writeCorrection } from './correct.ts'
import {
  auditEvidence,
  demandedReason,
  duplicatesOf,
  keepDistinct,
  lockActive,
  nameOf,
  openDoubts,
  stateOf,
  writeVersion,
} from './record.ts'

type Two = { id: string; version: number; otherId: string; otherVersion: number; reason: string }

/**
 * Joins another entry of the same transaction into this one: facts that this one lacks and its photos are taken from it, and it is withdrawn.
 * Throws 'evidence-not-found', 'stale-version', 'evidence-status', and 'invalid-argument' for other parcels or kinds.
 */
export async function joinEvidence(ctx: WriteContext, { reason: given, ...two }: Two): Promise<EvidenceDetails> {
  const { row, other } = await lockTwo(ctx, two)
  const reason = demandedReason(given)
  if (row.kind !== other.kind || row.plotKey === null || row.plotKey !== other.plotKey)
    throw new AppError('invalid-argument')
  const joined = { eventType: 'EVIDENCE_JOIN', details: { reason, otherId: other.id } } as const
  await writeVersion(ctx, other, { status: 'WITHDRAWN', withdrawalReason: reason, joinedInto: row.id })
  const state = await stateWithoutDouble(ctx, row)
  const isCompleted = await writeCorrection(ctx, row, lacking(row, other), joined, state)
  if (!isCompleted && state) await writeVersion(ctx, row, state)
  const photos = await joinEvidencePhotos(ctx, { from: other.id, into: row.id })
  if (!isCompleted)
    await auditEvidence(ctx, row.id, {
      ...joined,
      description: `Joined market evidence ${other.id} into ${nameOf(storedContent(row))}`,
    })
  await auditEvidence(ctx, other.id, {
    eventType: 'EVIDENCE_JOIN',
    description: `Joined market evidence ${nameOf(storedContent(other))} into ${row.id}`,
    details: { reason, otherId: row.id, photos },
  })
  return readEvidence(ctx, row.id)
}

/** Keeps two entries apart that look like one transaction, for a reason. Throws as `joinEvidence`, whatever their parcels. */
export async function keepApart(ctx: WriteContext, { reason: given, ...two }: Two): Promise<EvidenceDetails> {
  const { row, other } = await lockTwo(ctx, two)
  const reason = demandedReason(given)
  await keepDistinct(ctx, row.id, [other.id], reason)
  for (const [one, beside] of [
    [row, other],
    [other, row],
  ] as const) {
    const state = await stateWithoutDouble(ctx, one)
    if (state) await writeVersion(ctx, one, state)
    await auditEvidence(ctx, one.id, {
      eventType: 'EVIDENCE_KEEP_APART',
      description: `Kept market evidence ${nameOf(storedContent(one))} apart from ${beside.id}`,
      details: { reason, otherId: beside.id },
    })
  }
  return readEvidence(ctx, row.id)
}

/** The state of an entry that was under question for a double which a person has settled; undefined where none was, or another one is left. */
async function stateWithoutDouble(ctx: WriteContext, row: EvidenceRow) {
  const open = openDoubts(row)
  const left = open.filter(({ field }) => field !== 'evidenceDate')
  if (row.status !== 'QUESTIONED' || left.length === open.length) return undefined
  return (await duplicatesOf(ctx, storedContent(row), row.id)).length > 0 ? undefined : stateOf(left)
}

/** Takes both for this transaction, in the order of their ids, so that two people who join them crosswise never wait for each other. */
async function lockTwo(ctx: WriteContext, { id, version, otherId, otherVersion }: Omit<Two, 'reason'>) {
  if (id === otherId) throw new AppError('invalid-argument')
  const seen = [
    { id, version },
    { id: otherId, version: otherVersion },
  ]
  const rows = new Map<string, EvidenceRow>()
  for (const one of seen.toSorted((a, b) => (a.id < b.id ? -1 : 1))) rows.set(one.id, await lockActive(ctx, one))
  return { row: rows.get(id) as EvidenceRow, other: rows.get(otherId) as EvidenceRow }
}

/** What one entry tells and the other does not; the two numbers of a pin, what a currency needs, and the figures of an income only together. */
function lacking(row: EvidenceRow, other: EvidenceRow): EvidenceFields {
  const [has, gives] = [storedContent(row), storedContent(other)]
  const together: readonly (readonly EvidenceField[])[] = [
    ['latitude', 'longitude', 'outsideKuwait'],
    ['currency', 'currencyAmount', 'exchangeRate'],
    INCOME_FIELDS,
  ]
  const isOpen = (field: EvidenceField) =>
    (together.find((fields) => fields.includes(field)) ?? [field]).every(
      (one) => isBlank(has[one]) || has[one] === false,
    )
  return Object.fromEntries(
    EVIDENCE_FIELDS.filter((field) => isOpen(field) && !isBlank(gives[field])).map((field) => [field, gives[field]]),
  )
}
