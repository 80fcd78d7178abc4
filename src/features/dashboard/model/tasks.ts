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
  /** The permission that the act requires. */
  needs: Permission
  /** The columns whose promises or waiting rows this kind lists; a test compares them with the schema. */
  keeps?: readonly string[]
}

/** Every kind of task, in the order of the filter: docs/decisions/0233-one-list-of-work.md. */
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
/** The codes of all kinds. */
export const TASK_CODES = Object.keys(TASK_KINDS) as TaskKind[]

/** A row of the list of work. */
export type Task = {
  /** The id of the row within its kind. */
  id: string
  kind: TaskKind
  record: TaskRecord
  recordId: string
  /** The number of the record, or empty. */
  number: string
  /** The name of the client or the owner. */
  nameAr: string
  nameEn: string
  areaName: string | null
  blockNumber: string | null
  /** A reason, a text or the name of a file. */
  note: string | null
  /** The amount owed, in KWD. */
  amount: number | null
  /** The person responsible, if any. */
  personName: string | null
  /** When it began to wait. */
  since: string
  /** The promised time, if any. */
  dueAt: string | null
  /** The sort key, to the microsecond: the promised time, else a day after `since`. */
  at: string
  /** The version of the record that the act changes. */
  version: number | null
}

/** A page of tasks, the most urgent first. */
export type TaskPage = { items: Task[]; hasMore: boolean }
/** The number of tasks of each kind, at most MOST_COUNTED; kinds without tasks are absent. */
export type TaskCounts = { kind: TaskKind; count: number }[]
