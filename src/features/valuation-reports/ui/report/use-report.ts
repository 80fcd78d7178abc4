import { useQueryClient } from '@tanstack/react-query'
import { valueFaults } from '#features/approaches/rules/values.ts'
import type { FormValue } from '#kernel/form-values.ts'
import { useFilling } from '#web/forms/use-filling.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { isLayoutField, REPORT_SHAPE } from '../../fields.ts'
import type { ReportScreen } from '../../model.ts'
import { keepSaved, reportQuery } from './reads.ts'

/** Letters of scripts that the fonts of papers may not draw. */
const UNUSUAL = /[^\p{Script=Arabic}\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]|\p{Extended_Pictographic}/u

/** What is written for a report as a person works on it: stored as it is typed, with conflicts to settle. Render it below a key of the valuation. */
export function useReport(report: ReportScreen) {
  const client = useQueryClient()
  const { valuationId, editable } = report
  const form = useFilling(report.values, {
    place: { form: 'report', record: valuationId, isLocked: editable !== 'ALL' },
    isValid: (field, value) => valueFaults(REPORT_SHAPE, field, value).length === 0,
    write: async ({ changes }) => {
      const saved = await rpc.valuationReports.save({ valuationId, changes: [...changes] })
      keepSaved(client, valuationId, saved)
      // Letters that papers cannot draw are looked for on the server.
      if (report.letters.items.length > 0 || UNUSUAL.test(JSON.stringify(changes)))
        void client.invalidateQueries({ queryKey: reportQuery(valuationId).queryKey, exact: true })
      return saved
    },
  })
  return {
    values: form.values,
    unchosenLanguage: report.unchosenLanguage,
    templates: report.templates,
    state: form.state,
    error: form.error,
    sendNow: form.sendNow,
    conflicts: form.filling.conflicts,
    settle: form.settle,
    edit: (field: string, value: FormValue) => form.edit(field, value),
    /** True for a field that this person may write now. */
    isOpen: (field: string) => editable === 'ALL' || (editable === 'LAYOUT' && isLayoutField(field)),
  }
}
export type ReportWork = ReturnType<typeof useReport>
