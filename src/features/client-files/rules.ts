import { ATTACHMENT_TYPES, type AttachmentType } from '#features/terms/model/codes.ts'
import { type ChecklistGrounds, requiredDocuments } from '../documents/rules.ts'
import type { LineState } from './model/codes.ts'
import type { ClientFile, FileAsk, Folder, FolderLine } from './model.ts'

/** What the checklist follows from: facts of the property, what was asked and given, and how many documents of each type there are. */
export type FolderFacts = {
  grounds: ChecklistGrounds
  asks: readonly FileAsk[]
  /** The oldest first. */
  files: readonly ClientFile[]
  counts: Readonly<Partial<Record<AttachmentType, number>>>
}

/** Always offered: photos of the property help before anybody has been there. */
const OFFERED: readonly AttachmentType[] = ['PHOTO', 'OTHER']

/** The checklist of a folder: what is required, asked for, given, or offered, in the order of the types. */
export function linesOf({ grounds, asks, files, counts }: FolderFacts): FolderLine[] {
  const required: readonly AttachmentType[] = requiredDocuments(grounds)
  return ATTACHMENT_TYPES.flatMap((documentType) => {
    const given = files.filter((one) => one.documentType === documentType).toReversed()
    const asked = asks.find((one) => one.documentType === documentType)
    const isRequired = required.includes(documentType)
    if (!isRequired && !asked && given.length === 0 && !OFFERED.includes(documentType)) return []
    const count = counts[documentType] ?? 0
    const ask = asked ? { id: asked.id, note: asked.note } : null
    const state = lineState({ given, count, isAsked: asked !== undefined, isRequired })
    return [{ documentType, isRequired, ask, count, files: given, state }]
  })
}

type LineFacts = { given: readonly ClientFile[]; count: number; isAsked: boolean; isRequired: boolean }

function lineState({ given: [newest, ...others], count, isAsked, isRequired }: LineFacts): LineState {
  if ([newest, ...others].some((file) => file?.state === 'WAITING')) return 'WAITING'
  // What is asked for again is not there yet, whatever was given before.
  if (!isAsked && (count > 0 || newest?.state === 'ACCEPTED')) return 'THERE'
  if (newest?.state === 'REJECTED') return 'REJECTED'
  return isAsked || isRequired ? 'MISSING' : 'OFFERED'
}

/** How many lines wait for the client: of a valuation what is missing or rejected, of a request what was asked for or rejected. */
export function waitingLines({ valuationId, lines }: Pick<Folder, 'valuationId' | 'lines'>): number {
  return lines.filter(
    ({ state, ask }) => state === 'REJECTED' || (state === 'MISSING' && (valuationId !== null || ask !== null)),
  ).length
}
