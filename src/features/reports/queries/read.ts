import { refusal } from '#access/can.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import { filterParams, ME, NOBODY } from '#kernel/field-filter.ts'
import type { Reading } from '#kernel/format.ts'
import { readSettings } from '../../settings/queries.ts'
import { reportsMessages } from '../messages.ts'
import { REGISTERS } from '../model/registers.ts'
import {
  PREVIEW_ROWS,
  type Register,
  type ReportDefinition,
  type ReportHead,
  type ReportPreview,
  type ReportTotals,
} from '../model.ts'
import { tellFilters } from '../rules/wording.ts'
import { workingCalendar } from '../rules/working-days.ts'
import { knownNames } from './groupings.ts'
import { readListSource } from './list-source.ts'
import { auditRegister } from './registers/audit.ts'
import { engagementsRegister } from './registers/engagements.ts'
import { readAppraisers, readClients } from './registers/people.ts'
import { propertiesRegister } from './registers/properties.ts'
import { reliancesRegister } from './registers/reliances.ts'
import { feesRegister, statusRegister, valuationsRegister } from './registers/valuations.ts'
import type { ReportContext, SourceReading, Wording } from './source.ts'

/** The rows of a batch by column, in the order of the head's columns; `group` is the index of theirs. */
type ReportRows = {
  group: number | null
  rows: { cells: ReportPreview['rows'][number]['cells']; path: string | null }[]
}

/** A report as it is read: its head and totals at once, all its rows as they are asked for, `size` at a time. */
export type ReportReading = {
  head: ReportHead
  /** All rows, exactly. */
  count: number
  totals: ReportTotals
  groups: ReportPreview['groups']
  rows: (size: number) => AsyncGenerator<ReportRows>
}

/**
 * Reads a report in the scope of `ctx.actor`: rows that this person may not see are neither listed nor counted. No transaction is held
 * while its rows are taken. Throws AppError 'permission-denied' (or why else this person may not), 'invalid-argument' for a filter or a
 * period that its list refuses, and 'report-too-many-groups'.
 */
export async function readRegister(
  ctx: ReportContext,
  definition: ReportDefinition,
  reading: Reading,
  now = new Date(),
): Promise<ReportReading> {
  const register = REGISTERS[definition.register]
  const refused = refusal(ctx.actor, register.access)
  if (refused) throw new AppError(refused)
  const { workingHours, holidays } = await readSettings(ctx)
  const today = kuwaitToday(now)
  const calendar = workingCalendar({ days: workingHours.days, holidays: holidays.map(({ date }) => date) }, today)
  const wording: Wording = { actor: ctx.actor, reading, calendar, today }
  const [source, people] = await Promise.all([
    readSource(ctx, register, definition, wording),
    knownNames(ctx, peopleIn(register, definition)),
  ])
  const filtersTold = tellFilters({ register, definition, reading, today, people })
  const isOwnWork = definition.register === 'appraisers' && refusal(ctx.actor, 'canApproveValuations') !== null
  const columns = register.columns.map(({ words, ...column }) => ({ ...column, head: words[reading.language] }))
  const grouping = register.groupings.find(({ code }) => code === definition.groupBy)

  async function* rows(size: number) {
    for await (const { group, rows: batch } of source.rows(size))
      yield {
        group,
        rows: batch.map(({ cells, path }) => ({ path, cells: columns.map(({ code }) => cells[code] ?? null) })),
      }
  }
  return {
    head: {
      register: register.code,
      title: register.title[reading.language],
      question: register.question[reading.language],
      filtersTold: isOwnWork ? [reportsMessages['told.ownWork'][reading.language], ...filtersTold] : filtersTold,
      columns,
      groupedBy: grouping?.words[reading.language] ?? null,
      asOf: now.toISOString(),
    },
    count: source.totals.count,
    totals: source.totals,
    groups: source.groups,
    rows,
  }
}

/** A report with its first rows, `most` of them, and without the columns of files. Throws as `readRegister`. */
export async function previewRegister(
  ctx: ReportContext,
  definition: ReportDefinition,
  reading: Reading,
  most = PREVIEW_ROWS,
): Promise<ReportPreview> {
  const { head, count, totals, groups, rows } = await readRegister(ctx, definition, reading)
  const shown: ReportPreview['rows'] = []
  const at = head.columns.flatMap(({ sheetOnly }, index) => (sheetOnly ? [] : [index]))
  const pick = <T>(values: readonly T[]) => at.map((index) => values[index] as T)
  const ofShown = <T extends ReportTotals>(of: T): T => ({ ...of, sums: pick(of.sums), means: pick(of.means) })
  for await (const { group, rows: batch } of rows(most)) {
    shown.push(...batch.map(({ cells, path }) => ({ group, path, cells: pick(cells) })))
    if (shown.length >= most) break
  }
  return {
    ...head,
    columns: pick(head.columns),
    count,
    totals: ofShown(totals),
    groups: groups.map(ofShown),
    rows: shown.slice(0, most),
  }
}

function readSource(
  ctx: ReportContext,
  register: Register,
  definition: ReportDefinition,
  wording: Wording,
): Promise<SourceReading> {
  switch (register.code) {
    case 'valuations':
      return readListSource(ctx, valuationsRegister, register, definition, wording)
    case 'status':
      return readListSource(ctx, statusRegister, register, definition, wording)
    case 'fees':
      return readListSource(ctx, feesRegister, register, definition, wording)
    case 'properties':
      return readListSource(ctx, propertiesRegister, register, definition, wording)
    case 'engagements':
      return readListSource(ctx, engagementsRegister, register, definition, wording)
    case 'reliances':
      return readListSource(ctx, reliancesRegister, register, definition, wording)
    case 'appraisers':
      return readAppraisers(ctx, definition, wording)
    case 'clients':
      return readClients(ctx, definition, wording)
    case 'audit':
      return readListSource(ctx, auditRegister, register, definition, wording)
  }
}

/** The ids of the people that a definition filters by. */
function peopleIn({ filters }: Register, definition: ReportDefinition): string[] {
  return filterParams(filters).flatMap(({ name, descriptor }) => {
    const value = definition.filters[name]
    const isPerson = descriptor.kind === 'reference' && descriptor.to === 'person'
    return isPerson && typeof value === 'string' && value !== ME && value !== NOBODY ? [value] : []
  })
}
