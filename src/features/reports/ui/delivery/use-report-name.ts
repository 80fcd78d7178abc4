import { useLanguage } from '#web/kit/text/use-format.ts'
import { REGISTERS } from '../../model/registers.ts'
import type { RegisterCode, ReportFormat } from '../../model.ts'

/** The formats as everybody calls them, in either language. */
export const FORMAT_NAMES: Readonly<Record<ReportFormat, string>> = { pdf: 'PDF', xlsx: 'Excel', csv: 'CSV' }

/** Words a report by its kept name, or else by the title of its register. */
export function useReportName(): (report: { register: RegisterCode; name: string | null }) => string {
  const language = useLanguage()
  return ({ register, name }) => name ?? REGISTERS[register].title[language]
}
