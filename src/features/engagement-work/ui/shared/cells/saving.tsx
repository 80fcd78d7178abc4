import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { useEdits } from './use-edits.ts'

/** Whether what was typed is stored. */
export function Saving({ work: { waiting, sending } }: { work: ReturnType<typeof useEdits> }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <Row wrap>
      {sending.error && !sending.busy ? (
        <>
          <ErrorPanel error={sending.error} />
          <Button size="sm" variant="default" onClick={() => void sending.act()}>
            {t('shell:retry')}
          </Button>
        </>
      ) : null}
      <p role="status">
        {waiting > 0
          ? t('engagementwork:state.waiting', { count: waiting, n: number(waiting) })
          : t('engagementwork:state.saved')}
      </p>
    </Row>
  )
}
