import type { ReportDefinition } from '../model.ts'

/** The address of a report's screen: its filters under their own names, its period and its grouping. Several values are joined by commas. */
export function definitionSearch({ filters, groupBy, period }: ReportDefinition): Record<string, string> {
  const { field: dateField, relative, from: startDate, to: endDate } = period ?? {}
  const given = { ...filters, groupBy, period: relative, dateField, startDate, endDate }
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}
