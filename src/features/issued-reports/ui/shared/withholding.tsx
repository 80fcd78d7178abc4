import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import type { WithheldOf } from '../../model.ts'
import { withheldQuery } from './reads.ts'

const WithholdingDialog = fetched(async () => (await import('./withholding-dialog.tsx')).WithholdingDialog)

/** Whether the reports of a record are withheld until they are paid, why, and changing it for managers. */
export function Withholding({ of }: { of: WithheldOf }) {
  const { t } = useTranslation()
  const { data } = useQuery(withheldQuery(of))
  const [changing, setChanging] = useState(false)
  if (!data) return null
  const close = () => setChanging(false)
  const words =
    of.kind === 'valuation'
      ? t(data.isWithheld ? 'issued:withhold.on' : 'issued:withhold.off')
      : t((data.decided ?? data.isWithheld) ? 'issued:withhold.each' : 'issued:withhold.never')
  return (
    <Row justify="between" align="start" wrap>
      <Column gap={4}>
        <span>{words}</span>
        {data.reason && data.decidedByName ? (
          <Muted small>{[data.decidedByName, data.reason].map(isolateBidi).join(': ')}</Muted>
        ) : null}
      </Column>
      {data.mayDecide ? (
        <Button size="sm" variant="default" onClick={() => setChanging(true)}>
          {t('issued:withhold.change')}
        </Button>
      ) : null}
      {changing ? <WithholdingDialog of={of} withheld={data} onClose={close} onUnfetched={close} /> : null}
    </Row>
  )
}
