import { z } from 'zod'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import type { NamedOf } from '#kernel/field-content.ts'
import { fieldShape } from '#kernel/field-schema.ts'
import { counting } from '#kernel/paging.ts'
import type { Invoice } from '../invoices/model.ts'
import type { ValuationRequest } from '../requests/model.ts'
import { type ACCOUNT_FIELDS, ACCOUNT_KINDS, type LIST_FIELDS, WRITTEN_FIELDS } from './fields.ts'

export type MemberRole = 'OWNER' | 'MEMBER'

/** How many days an invitation to an account is open. */
export const INVITATION_DAYS = 7
/** The most members and open invitations that an account is shown with. */
export const MOST_MEMBERS = 200

export type ClientAccount = NamedOf<typeof ACCOUNT_FIELDS>
/** A person of an account. */
export type ClientMember = {
  id: string
  displayName: string
  email: string
  role: MemberRole
  since: string
  /** They see sections of the account's engagements alone. */
  isLimited: boolean
}
/** A section of an engagement, null for the lines without one, and whether a limited member has it. */
type SectionRight = { section: string | null; lines: number; isGranted: boolean }
/** What a member sees of a company's account: all, or sections of its engagements. */
export type MemberRights = {
  version: number
  isLimited: boolean
  engagements: { id: string; number: string; title: string; sections: SectionRight[] }[]
}
/** The newest engagements and the most sections that rights are chosen of, and the most that a member has. */
export const RIGHTS_LIMITS = { engagements: 50, shown: 2000, sections: 500 } as const
/** An invitation that is open, as the account's owner sees it. */
export type SentInvitation = { id: string; email: string; expiresAt: string }
/** An invitation that is open, as the invited person sees it. */
export type ReceivedInvitation = { id: string; nameAr: string; nameEn: string; expiresAt: string }

/** An account with its people; `files` counts its valuations. */
export type AccountDetails = { account: ClientAccount; members: ClientMember[]; files: number }
/** How many of each kind of its records an account is shown with. */
export const NEWEST_RECORDS = 10
/** The newest valuations, submitted requests and issued invoices of an account; `balance` is in KWD. */
export type AccountRecords = {
  valuations: { id: string; number: string; status: ValuationStatus; createdAt: string }[]
  requests: Pick<
    ValuationRequest,
    'id' | 'number' | 'state' | 'isExpired' | 'sheetLines' | 'submittedAt' | 'answeredAt' | 'answerDueAt'
  >[]
  invoices: Pick<Invoice, 'id' | 'number' | 'state' | 'dueOn' | 'balance'>[]
}
/** The same for staff, with the open invitations and what belongs to the account. */
export type AccountRecord = AccountDetails & { sent: SentInvitation[]; records: AccountRecords }
export type ListedAccount = NamedOf<typeof LIST_FIELDS>
/** The filters of the list. */
export type AccountFilters = { text?: string | undefined; kind?: ClientAccount['kind'] | undefined }
/** One's own account. Invitations that were sent are shown to the owner alone; `account` is null for who is no client. */
export type OwnAccount = {
  own: (AccountDetails & { isOwner: boolean; sent: SentInvitation[] }) | null
  received: ReceivedInvitation[]
}

const text = (longest: number) => z.string().max(longest)
const named = fieldShape(WRITTEN_FIELDS)
const reason = text(2000)

/** The inputs of the verbs. */
export const inputs = {
  none: z.strictObject({}),
  byId: z.strictObject({ id: z.uuid() }),
  search: z.strictObject({ text: text(200).optional() }),
  list: z.strictObject({
    text: text(200).optional(),
    kind: z.enum(ACCOUNT_KINDS).optional(),
    pageSize: z.int().min(1).max(100).optional(),
    lastId: z.uuid().optional(),
    ...counting,
  }),
  invite: z.strictObject({ email: text(254), displayName: text(200) }),
  accept: z.strictObject({ id: z.uuid(), bringFiles: z.boolean() }),
  member: z.strictObject({ userId: z.uuid() }),
  separate: z.strictObject({ userId: z.uuid(), reason }),
  open: z.strictObject({ ...named, userId: z.uuid(), bringFiles: z.boolean(), reason }),
  update: z.strictObject({ ...named, id: z.uuid(), version: z.int().min(1) }),
  limit: z.strictObject({
    userId: z.uuid(),
    version: z.int().min(1),
    isLimited: z.boolean(),
    sections: z
      .array(z.strictObject({ engagementId: z.uuid(), section: text(100).nullable() }))
      .max(RIGHTS_LIMITS.sections),
  }),
  join: z.strictObject({ id: z.uuid(), userId: z.uuid(), bringFiles: z.boolean(), reason }),
}
export type Open = z.output<typeof inputs.open>
export type Update = z.output<typeof inputs.update>
export type Join = z.output<typeof inputs.join>
export type Limit = z.output<typeof inputs.limit>
