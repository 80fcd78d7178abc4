import { memo, useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import type { BesideOf } from './beside-content.tsx'
import classes from './grid.module.css'

// Maps, photos and what keeps them away from the network are a third of the scripts of a grid, and most who open it never look here.
const BesideContent = fetched(async () => (await import('./beside-content.tsx')).BesideContent)

/** The subject and the numbered comparables on a map, beside it the photos of those that have any; fetched and drawn when it is opened, with `begin` at once. */
export const Beside = memo(function Beside({ begin = false, ...of }: BesideOf & { begin?: boolean }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(begin)
  return (
    <Panel>
      <details className={classes.beside} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('adjusting:beside')}</summary>
        {isOpen ? <BesideContent {...of} /> : null}
      </details>
    </Panel>
  )
})
