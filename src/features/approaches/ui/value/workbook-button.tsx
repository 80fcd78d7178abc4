import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { useExport } from '#web/records/export/use-export.ts'

/** Downloads the sheets of a valuation as a workbook; pressed again, it stops. */
export function WorkbookButton({ valuationId }: { valuationId: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { take, taking, error, stop } = useExport()
  const path = `/files/valuation-sheets/${valuationId}/xlsx?language=${language}`
  return (
    <>
      <Button variant="default" onClick={() => (taking ? stop() : void take(path))}>
        {taking ? t('export:stop') : t('value:workbook')}
      </Button>
      {error ? <ErrorPanel error={error} /> : null}
    </>
  )
}
