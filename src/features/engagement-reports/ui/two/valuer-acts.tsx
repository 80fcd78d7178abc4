import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { ReasonAct } from '#web/records/details/reason-act.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import type { TwoValuersScreen } from '../../model/two-valuers.ts'
import { onTwo } from './reads.ts'

const ValuerDialog = fetched(async () => (await import('./valuer-dialog.tsx')).ValuerDialog)

type Props = Pick<TwoValuersScreen, 'engagementId' | 'valuer'>

/** Recording, changing and removing the second valuer. */
export function ValuerActs({ engagementId, valuer }: Props) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<'valuer' | 'remove' | null>(null)
  const close = () => setOpened(null)
  const Icon = valuer ? IconPencil : IconPlus
  return (
    <Row gap={8} wrap>
      <Button
        size="sm"
        variant="default"
        leftSection={<Icon size={18} aria-hidden="true" />}
        onClick={() => setOpened('valuer')}
      >
        {t(valuer ? 'twovaluers:change' : 'twovaluers:add')}
      </Button>
      {valuer ? (
        <Button
          size="sm"
          variant="subtle"
          leftSection={<IconTrash size={18} aria-hidden="true" />}
          onClick={() => setOpened('remove')}
        >
          {t('twovaluers:remove')}
        </Button>
      ) : null}
      {opened === 'valuer' ? <ValuerDialog engagementId={engagementId} valuer={valuer} onClose={close} /> : null}
      {opened === 'remove' && valuer ? (
        <ReasonAct
          keptAt={`second-valuer-remove ${engagementId}`}
          title={t('twovaluers:remove')}
          text={t('twovaluers:remove.text')}
          action={t('twovaluers:remove')}
          send={(reason) => rpc.engagementReports.removeSecondValuer({ engagementId, version: valuer.version, reason })}
          done={t('twovaluers:removed')}
          on={onTwo(engagementId)}
          onClose={close}
        />
      ) : null}
    </Row>
  )
}
