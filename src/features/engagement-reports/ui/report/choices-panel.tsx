import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Facts } from '#web/kit/layout/facts.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { WholeChoice, WholeNow, WholeScreen } from '../../model.ts'

const ChoicesDialog = fetched(async () => (await import('./choices-dialog.tsx')).ChoicesDialog)

type Props = { screen: WholeScreen; choice: WholeChoice; now: WholeNow }

/** How the report is made, and what the valuer determined of properties together. */
export function ChoicesPanel({ screen, choice, now }: Props) {
  const { t } = useTranslation()
  const { worth } = useFormat()
  const [changing, setChanging] = useState(false)
  const { language, form, commentary, byLots, lots, asOne } = choice
  return (
    <Panel
      title={t('engagementreports:choices')}
      action={
        screen.may.edit ? (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden="true" />}
            onClick={() => setChanging(true)}
          >
            {t('engagementreports:edit')}
          </Button>
        ) : null
      }
    >
      <Facts
        items={[
          { label: t('engagementreports:language'), value: t(`report:language.${language}`) },
          { label: t('engagementreports:form'), value: t(`engagementreports:form.${form}`) },
          ...(asOne
            ? [{ label: t('engagementreports:asOne'), value: <Num key="one">{worth(asOne.fils / 1000)}</Num> }]
            : []),
          { label: t('engagementreports:byLots'), value: t(byLots ? 'kernel:yes' : 'kernel:no') },
          ...lots.map(({ lot, fils }) => ({
            label: t('engagementreports:lot.value', { lot }),
            value: <Num key={lot}>{worth(fils / 1000)}</Num>,
          })),
          ...(commentary
            ? [{ label: t('engagementreports:commentary'), value: <Iso key="text">{commentary}</Iso>, wide: true }]
            : []),
        ]}
      />
      {changing ? <ChoicesDialog screen={screen} choice={choice} now={now} onClose={() => setChanging(false)} /> : null}
    </Panel>
  )
}
