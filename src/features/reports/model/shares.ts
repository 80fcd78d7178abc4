import type { Word } from '#kernel/words.ts'
import type { DeliveryState } from '../../issued-reports/model.ts'
import type { RegisterCode, ReportFormat } from '../model.ts'

/** For how many days a link may be open. */
export const SHARE_DAYS = { least: 1, most: 30 } as const
/** The most open links of a person. */
export const MOST_SHARES = 100
/** How many wrong passwords in a row one network may try at a link within an hour. */
export const MOST_WRONG_TRIES = 5
/** The shortest and the longest password of a link, in characters. */
export const SHARE_PASSWORD = { least: 8, most: 128 } as const

/** A link to the file of a report, as its person sees it; the link itself is shown once, when it is made. Instants ISO. */
export type ReportShare = {
  id: string
  register: RegisterCode
  name: string | null
  format: ReportFormat
  state: DeliveryState
  hasPassword: boolean
  createdAt: string
  createdByName: string
  expiresAt: string
  openings: number
  lastOpenedAt: string | null
  own: boolean
}

/** What the page of a link shows: that a password is asked for, or the file and the ticket by which it is fetched. */
export type SharedFile =
  | { asksPassword: true }
  | {
      asksPassword: false
      /** What the report is called. */
      title: Word
      name: string | null
      format: ReportFormat
      fileName: string
      size: number
      rows: number
      madeAt: string
      expiresAt: string
      ticket: string
    }
