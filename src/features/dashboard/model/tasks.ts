import type { Permission } from '#access/grants.ts'

/** The record that a task is about. */
export type TaskRecord =
  | 'request'
  | 'valuation'
  | 'thread'
  | 'inspection'
  | 'reconsideration'
  | 'invoice'
  | 'engagement'
  | 'programme'
  | 'samples'
  | 'machine'
  | 'webhook'
  | 'property'

type Kind = {
  /** Who may do it at all. */
  needs: Permission
  /** What was promised by it, or waits for the firm: the columns of its tables, which a test holds against the schema. */
  keeps?: readonly string[]
}

/** Every kind of task, in the order in which filters show them: docs/decisions/0233-one-list-of-work.md. */
export const TASK_KINDS = {
  request: { needs: 'canApproveValuations', keeps: ['requests.answerDueAt'] },
  quote: { needs: 'canApproveValuations', keeps: ['requests.validUntil', 'requestQuotes.validUntil'] },
  accepted: { needs: 'canApproveValuations', keeps: ['requests.promisedOn'] },
  document: { needs: 'canEditValuations', keeps: ['clientFiles.sentAt'] },
  message: { needs: 'canEditValuations', keeps: ['messageThreads.lastClient'] },
  remark: { needs: 'canEditValuations', keeps: ['draftRemarks.askedAt'] },
  visit: { needs: 'canEditValuations', keeps: ['inspections.startsAt'] },
  sentBack: { needs: 'canEditValuations', keeps: ['valuations.statusReason'] },
  due: {
    needs: 'canEditValuations',
    keeps: ['valuations.dueDate', 'valuations.dueAt', 'engagementProperties.dueOn'],
  },
  paused: { needs: 'canEditValuations', keeps: ['valuations.pausedAt'] },
  review: { needs: 'canApproveValuations', keeps: ['valuations.status'] },
  complete: { needs: 'canApproveValuations', keeps: ['valuations.approvedAt'] },
  reconsideration: { needs: 'canEditValuations', keeps: ['reconsiderations.dueAt'] },
  decision: { needs: 'canApproveValuations', keeps: ['reconsiderations.answeredAt'] },
  correction: { needs: 'canApproveValuations', keeps: ['reportCorrections.proposedAt'] },
  reliance: { needs: 'canApproveValuations', keeps: ['reliances.createdAt'] },
  unprinted: { needs: 'canApproveValuations', keeps: ['issuedReports.failure'] },
  deliver: { needs: 'canEditValuations', keeps: ['issuedReports.issuedAt'] },
  notice: { needs: 'canEditValuations', keeps: ['reportNotices.toldAt'] },
  bill: { needs: 'canApproveValuations' },
  payment: { needs: 'canApproveValuations', keeps: ['invoices.dueOn'] },
  receipt: { needs: 'canApproveValuations', keeps: ['invoiceReceipts.sentAt'] },
  engagement: { needs: 'canEditValuations', keeps: ['engagements.dueOn'] },
  auditor: { needs: 'canEditValuations', keeps: ['auditorRequests.dueOn'] },
  cycle: { needs: 'canEditValuations', keeps: ['programmes.firstDate'] },
  followUp: { needs: 'canEditValuations', keeps: ['followUps.dueOn'] },
  sample: { needs: 'canApproveValuations', keeps: ['avmRounds.dueOn'] },
  key: { needs: 'canManageSettings', keeps: ['machineKeys.expiresOn'] },
  webhook: { needs: 'canManageSettings', keeps: ['webhookEndpoints.state'] },
} as const satisfies Readonly<Record<string, Kind>>
export type TaskKind = keyof typeof TASK_KINDS
/** Their codes. */
export const TASK_CODES = Object.keys(TASK_KINDS) as TaskKind[]

/** Something that somebody has to do: a row of the list of work. */
export type Task = {
  /** Of the kind. */
  id: string
  kind: TaskKind
  record: TaskRecord
  recordId: string
  /** What the record is called; empty where it has no number. */
  number: string
  /** Whose it is: the client, the owner. */
  nameAr: string
  nameEn: string
  areaName: string | null
  blockNumber: string | null
  /** What was said of it: a reason, a text, the name of a file. */
  note: string | null
  /** What is owed, in KWD. */
  amount: number | null
  /** Who keeps it; null for nobody in person. */
  personName: string | null
  /** Since when it waits. */
  since: string
  /** By when it was promised; null where no time was. */
  dueAt: string | null
  /** What the list is in the order of: the promised time, a day after it came where none was promised. To the microsecond. */
  at: string
  /** The version of what its act changes. */
  version: number | null
}

/** A page of tasks, the most urgent first. */
export type TaskPage = { items: Task[]; hasMore: boolean }
/** How many there are of each kind, at most MOST_COUNTED; kinds without any are absent. */
export type TaskCounts = { kind: TaskKind; count: number }[]
