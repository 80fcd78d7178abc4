import { useState } from 'react'
import { useClientName } from '#features/invoices/ui/shared/marks.tsx'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Card, Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Badge } from '#web/kit/text/badge.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Machine } from '../../model/records.ts'
import { MachineDetailsPart } from './machine-details.tsx'

/** A system in the list, whose keys and details open below it. */
export function MachineCard({ machine }: { machine: Machine }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const [shown, setShown] = useState(false)
  const client = useClientName()(machine)
  const { name, endsOn, endedAt } = machine
  return (
    <Card>
      <Column gap={12}>
        <Row justify="between" wrap>
          <Column gap={4}>
            <h3>
              <Iso>{name}</Iso>
            </h3>
            <Muted small>
              <Iso>{client || t('machines:ofFirm')}</Iso>
            </Muted>
          </Column>
          <Row wrap>
            {endedAt ? <Badge tone="grey">{t('machines:isEnded')}</Badge> : null}
            {!endedAt && endsOn ? (
              <Badge tone="green">{t('machines:endsOn', { date: isolateBidi(date(endsOn)) })}</Badge>
            ) : null}
            {endedAt || endsOn ? null : <Badge tone="amber">{t('machines:noKey')}</Badge>}
            <Button variant="default" size="sm" aria-expanded={shown} onClick={() => setShown(!shown)}>
              {shown ? t('machines:less') : t('machines:manageOf', { name: isolateBidi(name) })}
            </Button>
          </Row>
        </Row>
        {shown ? <MachineDetailsPart id={machine.id} /> : null}
      </Column>
    </Card>
  )
}
