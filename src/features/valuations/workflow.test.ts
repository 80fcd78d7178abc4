import { expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import { OPEN_STATUSES, VALUATION_STATUSES, type ValuationStatus } from '#features/terms/model/codes.ts'
import { isEditable, mayWrite } from './fields.ts'
import { VALUATION_FIELDS } from './model.ts'
import {
  allowedNextStatuses,
  DOCUMENT_CHANGES,
  type DocumentChange,
  isOutsideWorkflow,
  judge,
  mayChangeDocuments,
  mayDelete,
  mayReviewBeside,
  movesFor,
  needsReason,
  PARTS,
  type Part,
  partOf,
  STATUS_ORDER,
  signerOf,
  type Whose,
} from './workflow.ts'

// Transcribed from the requirement, not from the code: who may make which move. All other moves are illegal.
const editors: Role[] = ['ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER', 'SENIOR_APPRAISER', 'APPRAISER']
const reviewers: Role[] = ['ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER', 'SENIOR_APPRAISER']
const WHO: Record<string, Role[]> = {
  'DRAFT SUBMITTED': editors,
  'DRAFT CANCELLED': editors,
  'SUBMITTED DRAFT': editors,
  'SUBMITTED CANCELLED': editors,
  'SUBMITTED UNDER_REVIEW': reviewers,
  'UNDER_REVIEW DRAFT': reviewers,
  'UNDER_REVIEW APPROVED': reviewers,
  'UNDER_REVIEW CANCELLED': reviewers,
  'APPROVED COMPLETED': reviewers,
  'APPROVED CANCELLED': reviewers,
  'COMPLETED CANCELLED': reviewers,
}

type Case = { from: ValuationStatus; to: ValuationStatus; role: Role; creator: boolean; fourEyes: boolean }

function* everyCase(): Generator<Case> {
  for (const from of VALUATION_STATUSES)
    for (const to of VALUATION_STATUSES)
      for (const role of ROLES)
        for (const creator of [true, false])
          for (const fourEyes of [true, false]) yield { from, to, role, creator, fourEyes }
}

function expected({ from, to, role, creator, fourEyes }: Case): string {
  const who = WHO[`${from} ${to}`]
  if (!who) return 'transition'
  if (!who.includes(role)) return 'permission'
  return to === 'APPROVED' && fourEyes && creator ? 'fourEyes' : 'ok'
}

const question = ({ from, role, creator, fourEyes }: Omit<Case, 'to'>) => ({
  actor: { id: 'asking', role },
  valuation: { status: from, createdBy: creator ? 'asking' : 'another' },
  fourEyes,
})

test('judge: 10 × 10 statuses × 9 roles × creator or not × four eyes on or off', () => {
  const wrong: string[] = []
  let judged = 0
  let allowed = 0
  for (const one of everyCase()) {
    const verdict = judge({ ...question(one), to: one.to })
    const said = verdict.ok ? 'ok' : verdict.why
    judged++
    if (verdict.ok) allowed++
    if (said !== expected(one)) wrong.push(`${JSON.stringify(one)}: ${said}, not ${expected(one)}`)
  }
  expect(wrong).toEqual([])
  expect(judged).toBe(3600)
  // 4 moves × 5 roles and 7 moves × 4 roles, in 4 variants each, less the 4 creators who may not approve under four eyes.
  expect(allowed).toBe((4 * 5 + 7 * 4) * 4 - 4)
})

test('an unknown role may do nothing, wherever it is in the table', () => {
  for (const { from, to } of everyCase()) {
    const actor = { id: 'asking', role: 'OWNER' as Role }
    expect(judge({ actor, valuation: { status: from, createdBy: 'x' }, to, fourEyes: false }).ok).toBe(false)
  }
})

test('an unknown status leads nowhere, not even by the name of an inherited property', () => {
  const actor = { id: 'asking', role: 'ADMIN' as Role }
  for (const name of ['NONE', '', 'toString', 'constructor', '__proto__']) {
    const odd = name as ValuationStatus
    expect(allowedNextStatuses(odd), name).toEqual([])
    expect(judge({ actor, valuation: { status: odd, createdBy: 'x' }, to: 'DRAFT', fourEyes: false }).ok).toBe(false)
    expect(judge({ actor, valuation: { status: 'DRAFT', createdBy: 'x' }, to: odd, fourEyes: false }).ok).toBe(false)
    expect(mayDelete(actor, odd)).toBe(false)
  }
})

test('the statuses that may follow each status', () => {
  expect(Object.fromEntries(VALUATION_STATUSES.map((status) => [status, allowedNextStatuses(status)]))).toEqual({
    PENDING: [],
    IN_PROGRESS: [],
    DRAFT: ['SUBMITTED', 'CANCELLED'],
    SUBMITTED: ['UNDER_REVIEW', 'DRAFT', 'CANCELLED'],
    UNDER_REVIEW: ['APPROVED', 'DRAFT', 'CANCELLED'],
    APPROVED: ['COMPLETED', 'CANCELLED'],
    COMPLETED: ['CANCELLED'],
    CANCELLED: [],
    REJECTED: [],
    FINALIZED: [],
  })
})

test('the list handed out is a copy: changing it changes no rule', () => {
  allowedNextStatuses('DRAFT').push('FINALIZED')
  expect(allowedNextStatuses('DRAFT')).toEqual(['SUBMITTED', 'CANCELLED'])
})

test('movesFor offers exactly what judge allows, in the order of the table', () => {
  for (const from of VALUATION_STATUSES)
    for (const role of ROLES)
      for (const creator of [true, false])
        for (const fourEyes of [true, false]) {
          const one = { from, role, creator, fourEyes }
          const wanted = allowedNextStatuses(from).filter((to) => expected({ ...one, to }) === 'ok')
          expect(movesFor(question(one)), JSON.stringify(one)).toEqual(wanted)
        }
})

test('every cancellation and the way back from a review need a reason, no other move does', () => {
  for (const from of VALUATION_STATUSES)
    for (const to of VALUATION_STATUSES) {
      const asks = to === 'CANCELLED' || (from === 'UNDER_REVIEW' && to === 'DRAFT')
      expect(needsReason(from, to), `${from} ${to}`).toBe(asks && `${from} ${to}` in WHO)
    }
})

test('under four eyes anyone who had a part in the value approves nothing, and is given that part', () => {
  const actor = { id: 'asking', role: 'ADMIN' as Role }
  const ask = (whose: Partial<Whose>, fourEyes = true) =>
    judge({ actor, valuation: { status: 'UNDER_REVIEW', createdBy: 'x', ...whose }, to: 'APPROVED', fourEyes })
  const refused = (part: Part) => ({ ok: false, why: 'fourEyes', part })
  expect(ask({ createdBy: 'asking', assignedTo: 'asking', part: 'sheet' })).toEqual(refused('creator'))
  expect(ask({ assignedTo: 'asking', part: 'sheet' })).toEqual(refused('valuer'))
  for (const part of PARTS) {
    expect(ask({ assignedTo: 'y', part })).toEqual(refused(part))
    expect(ask({ part }, false)).toEqual({ ok: true })
  }
  expect(ask({ assignedTo: 'y', part: null })).toEqual({ ok: true })
})

test('a second review is never its valuer’s, and under four eyes of nobody who had a part in the value', () => {
  const of = (whose: Partial<Whose>, fourEyes: boolean) =>
    mayReviewBeside('asking', { createdBy: 'x', ...whose }, { fourEyes })
  for (const fourEyes of [true, false]) {
    expect(of({ assignedTo: 'asking' }, fourEyes)).toBe(false)
    expect(of({ assignedTo: 'y', part: null }, fourEyes)).toBe(true)
    expect(of({ createdBy: 'asking' }, fourEyes)).toBe(!fourEyes)
    expect(of({ part: 'comparable' }, fourEyes)).toBe(!fourEyes)
  }
})

test('a blank reason is refused where one is needed, and left alone where none is', () => {
  const actor = { id: 'asking', role: 'ADMIN' as Role }
  const ask = (from: ValuationStatus, to: ValuationStatus, reason?: string) => {
    const verdict = judge({ actor, valuation: { status: from, createdBy: 'x' }, to, fourEyes: true, reason })
    return verdict.ok ? 'ok' : verdict.why
  }
  for (const from of ['DRAFT', 'SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED'] as const) {
    expect(ask(from, 'CANCELLED', '')).toBe('reason')
    expect(ask(from, 'CANCELLED', ' \n\t')).toBe('reason')
    expect(ask(from, 'CANCELLED', 'عدل الورثة عن البيع')).toBe('ok')
    expect(ask(from, 'CANCELLED')).toBe('ok')
  }
  expect(ask('UNDER_REVIEW', 'DRAFT', ' ')).toBe('reason')
  expect(ask('UNDER_REVIEW', 'DRAFT', 'أكمل المستندات')).toBe('ok')
  expect(ask('SUBMITTED', 'DRAFT', ' ')).toBe('ok')
  expect(ask('DRAFT', 'SUBMITTED', '')).toBe('ok')
})

test('outside the workflow are the four statuses that nothing leads to, and no work is open in them', () => {
  const outside = VALUATION_STATUSES.filter(isOutsideWorkflow)
  expect(outside.toSorted()).toEqual(['FINALIZED', 'IN_PROGRESS', 'PENDING', 'REJECTED'])
  expect(OPEN_STATUSES).toEqual(['DRAFT', 'SUBMITTED', 'UNDER_REVIEW', 'APPROVED'])
})

test('what may change in each status', () => {
  const editable = (status: ValuationStatus) => VALUATION_FIELDS.filter((field) => isEditable(status, field)).toSorted()
  expect(editable('DRAFT')).toEqual(VALUATION_FIELDS.toSorted())
  const always = ['accessNote', 'assignedTo', 'contactName', 'contactPhone', 'dueDate', 'dueReason', 'neededBy']
  for (const status of ['SUBMITTED', 'UNDER_REVIEW'] as const)
    expect(editable(status)).toEqual([...always, 'notes', 'reviewRemarks'])
  for (const status of ['APPROVED', 'COMPLETED'] as const) expect(editable(status)).toEqual(always)
  for (const status of ['CANCELLED', 'PENDING', 'IN_PROGRESS', 'REJECTED', 'FINALIZED'] as const)
    expect(editable(status), status).toEqual([])
})

test('who works on a file is said by all who edit it until its approval, and by managers after', () => {
  const editors = ['ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER', 'SENIOR_APPRAISER', 'APPRAISER']
  for (const status of ['DRAFT', 'SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED'] as const) {
    const signed = status === 'APPROVED' || status === 'COMPLETED'
    const may = ROLES.filter((role) => mayWrite({ role }, 'assignedTo', status))
    expect(may.toSorted(), status).toEqual(signed ? editors.slice(0, 3) : editors.toSorted())
  }
})

test('who was assigned at the approval signs, also after the file was given to somebody else or to nobody', () => {
  expect(signerOf({ assignedTo: 'now' })).toBe('now')
  expect(signerOf({ assignedTo: null })).toBe(null)
  expect(signerOf({ assignedTo: 'now', signedBy: 'then', signerKept: true })).toBe('then')
  expect(signerOf({ assignedTo: null, signedBy: 'then', signerKept: true })).toBe('then')
  expect(signerOf({ assignedTo: 'now', signedBy: null, signerKept: true })).toBe(null)
  const kept = { createdBy: 'x', assignedTo: 'now', signedBy: 'then', signerKept: true, part: null }
  expect(['x', 'then', 'now', 'other'].map((person) => partOf(person, kept))).toEqual([
    'creator',
    'valuer',
    'valuer',
    null,
  ])
})

test('deleting: the three that hold the permission, in the four statuses in which nothing was reviewed or issued', () => {
  for (const status of VALUATION_STATUSES)
    for (const role of ROLES) {
      const may =
        ['ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER'].includes(role) &&
        ['DRAFT', 'CANCELLED', 'PENDING', 'REJECTED'].includes(status)
      expect(mayDelete({ role }, status), `${role} ${status}`).toBe(may)
    }
})

test('counts are reported in the order of the specification, the four others after, each status once', () => {
  expect(STATUS_ORDER.slice(0, 6)).toEqual(['DRAFT', 'SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED', 'CANCELLED'])
  expect(STATUS_ORDER.toSorted()).toEqual(VALUATION_STATUSES.toSorted())
})

// Allowed document changes by status, transcribed independently: all in a draft, additions under review, none afterwards.
const DOCUMENTS: Record<ValuationStatus, DocumentChange[]> = {
  PENDING: [],
  IN_PROGRESS: [],
  DRAFT: ['add', 'update', 'replace', 'remove'],
  SUBMITTED: ['add'],
  UNDER_REVIEW: ['add'],
  APPROVED: [],
  COMPLETED: [],
  CANCELLED: [],
  REJECTED: [],
  FINALIZED: [],
}

test('documents change as the table says, by anyone who may edit and by nobody else: 10 statuses × 9 roles', () => {
  expect(DOCUMENT_CHANGES).toEqual(['add', 'update', 'replace', 'remove'])
  for (const status of VALUATION_STATUSES)
    for (const role of ROLES) {
      const wanted = editors.includes(role) ? DOCUMENTS[status] : []
      expect(mayChangeDocuments({ role }, status), `${role} ${status}`).toEqual(wanted)
    }
  expect(mayChangeDocuments({ role: 'OWNER' as Role }, 'DRAFT')).toEqual([])
  for (const status of ['', 'draft', 'constructor', 'toString'])
    expect(mayChangeDocuments({ role: 'ADMIN' }, status as ValuationStatus)).toEqual([])
})
