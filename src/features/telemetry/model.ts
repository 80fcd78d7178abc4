import { z } from 'zod'

/**
 * A page as it is reported: its path in the table of pages, where '$id' stands for the id. What an address names beside it, a record
 * or a search, does not fit.
 */
export const pageName = z.string().regex(/^\/(?:(?:[a-z][a-z-]{0,29}|404|\$id)(?:\/(?:[a-z][a-z-]{0,29}|\$id)){0,4})?$/)

/** Whether a person agreed to product analytics. */
export type TelemetryState = {
  /** The installation reports: an endpoint is set and the firm allows it. */
  offered: boolean
  /** This person agreed to it. */
  consented: boolean
}

/** An event as it is sent: it names no person and no record. */
export type TelemetryEvent = {
  name: 'database_operation' | 'page_view'
  at: string
  parameters: Readonly<Record<string, string | number | boolean>>
}
