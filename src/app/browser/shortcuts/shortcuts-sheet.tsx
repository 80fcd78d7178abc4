import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { SwitchField } from '#web/kit/fields/switch-field.tsx'
import { Facts } from '#web/kit/layout/facts.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { KEYS } from '../palette/opener.ts'
import { SHORTCUTS, singleKeysOn, switchSingleKeys } from './keys.ts'

/** The keys of the row that has the focus in the table of comparables. */
const OF_COMPARABLES = { U: 'use', R: 'reject', Z: 'undo' } as const

/** The shortcuts of pages with their keys, and the switch that turns single keys off. */
export function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [on, setOn] = useState(singleKeysOn)
  return (
    <Dialog opened onClose={onClose} title={t('shortcuts:title')}>
      <Column>
        <Facts
          items={[
            ...Object.entries(SHORTCUTS).map(([key, shortcut]) => ({ key, name: t(`shortcuts:key.${shortcut}`) })),
            { key: KEYS.replace('K', 'S'), name: t('shortcuts:save') },
            { key: KEYS, name: t('shortcuts:palette') },
            ...Object.entries(OF_COMPARABLES).map(([key, act]) => ({ key, name: t(`shortcuts:comparables.${act}`) })),
          ].map(({ key, name }) => ({ label: name, value: <kbd dir="ltr">{key}</kbd> }))}
        />
        <SwitchField
          label={t('shortcuts:single')}
          checked={on}
          onChange={(next) => {
            switchSingleKeys(next)
            setOn(next)
          }}
        />
      </Column>
    </Dialog>
  )
}
