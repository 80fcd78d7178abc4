import { IconX } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { panelOf } from '#web/records/panels.ts'
import classes from './aside.module.css'

const QualityPanel = panelOf('QualityPanel')

type Props = { valuationId: string; onClose: () => void }

/** The quality rules beside a valuation: at its side at a desk, over its lower half on a phone. Escape closes it from within. */
export function QualityAside({ valuationId, onClose }: Props) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key pressed within it closes it, as its button does
    <div className={`${classes.aside} no-print`} onKeyDown={({ key }) => key === 'Escape' && onClose()} data-aside>
      <button type="button" className={classes.close} onClick={onClose} aria-label={t('rail:quality.close')}>
        <IconX size={18} aria-hidden="true" />
      </button>
      <QualityPanel valuationId={valuationId} onUnfetched={onClose} />
    </div>
  )
}
