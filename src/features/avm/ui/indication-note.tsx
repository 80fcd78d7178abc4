import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './avm.module.css'
import './reads.ts'

/** Said above every figure: an indication, not a valuation. */
export function IndicationNote({ isGenerated = false }: { isGenerated?: boolean }) {
  const { t } = useTranslation()
  return (
    <div className={classes.indication} role="note">
      <IconInfoCircle size={20} aria-hidden="true" />
      <div>
        <p>
          <strong>{t('avm:indication')}.</strong> {t('avm:indication.text')}
        </p>
        {isGenerated ? <p>{t('avm:model.generated')}</p> : null}
      </div>
    </div>
  )
}
