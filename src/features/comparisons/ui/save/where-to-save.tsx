import { useTranslation } from 'react-i18next'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { Choice } from '#web/kit/fields/choice.tsx'
import type { SavedComparison } from '../../model/saved.ts'
import classes from './save.module.css'
import type { Where } from './use-saving.ts'

type Props = { of: SavedComparison; where: Where; onChoose: (where: Where) => void }

const OPTIONS = ['changes', 'new'] as const

/** Chooses between overwriting the comparison that it came from and saving a new one. */
export function WhereToSave({ of, where, onChoose }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.where}>
      <Choice
        label={t('comparisons:save.where')}
        options={OPTIONS.map((value) => ({ value, label: t(`comparisons:save.where.${value}`) }))}
        value={where}
        onChange={onChoose}
      />
      <p>{t(`comparisons:save.where.${where}.means`, { name: isolateBidi(of.name) })}</p>
    </div>
  )
}
