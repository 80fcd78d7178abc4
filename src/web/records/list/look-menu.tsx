import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/i18n.ts'
import { fetched } from '../../kit/feedback/fetched.tsx'
import { Dropdown } from '../../kit/overlays/dropdown.tsx'
import type { ColumnSet } from './columns.ts'
import list from './list.module.css'

const LookPanel = fetched(async () => (await import('./look-panel.tsx')).LookPanel)

/** The menu of columns and density, stored on the device. Phones show lines, which have none. */
export function LookMenu({ set }: { set: ColumnSet }) {
  const { t } = useTranslation()
  const button = (
    <>
      <IconColumns3 size={17} aria-hidden="true" />
      <span className={list.word}>{t('records:list.columns')}</span>
    </>
  )
  return (
    <div className={list.wide}>
      <Dropdown button={button} className={list.tool}>
        {(close) => <LookPanel set={set} onUnfetched={close} />}
      </Dropdown>
    </div>
  )
}
