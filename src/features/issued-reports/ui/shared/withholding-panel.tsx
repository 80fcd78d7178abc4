import { useTranslation } from '#web/i18n/i18n.ts'
import { Panel } from '#web/kit/layout/panel.tsx'
import type { WithheldOf } from '../../model.ts'
import { Withholding } from './withholding.tsx'

/** Whether the reports of a client or of an engagement are withheld until they are paid. */
export function WithholdingPanel({ of }: { of: WithheldOf }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('issued:withhold.title')} padded>
      <Withholding of={of} />
    </Panel>
  )
}
