import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDisplayName } from '#features/properties/ui/shared/display-name.ts'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/reading.ts'
import type { ComparisonLine } from '../../model/saved.ts'
import { weightingName } from '../../model.ts'
import { Names } from '../names.tsx'
import classes from './cells.module.css'

type Props = { line: ComparisonLine }

/** Says by sign and word that a value is another now than when it was computed; nothing otherwise. */
export function ChangedSign({ line: { changed } }: Props) {
  const { t } = useTranslation()
  if (!changed) return null
  return (
    <span className={classes.changed}>
      <IconHistory size={15} aria-hidden="true" />
      {t('comparisons:list.changed')}
    </span>
  )
}

/** What was compared, one below the other; a property that is not there any more is told as that. */
export function PropertyNames({ line: { properties } }: Props) {
  const { t } = useTranslation()
  const displayName = useDisplayName()
  return (
    <ul className={classes.properties}>
      {properties.map((property) => (
        <li key={property.id}>
          <Iso>{displayName(property)}</Iso>
          {property.gone ? <small> {t('comparisons:saved.gone')}</small> : null}
        </li>
      ))}
    </ul>
  )
}

/** The properties with the highest total: several are a tie, none where that can't be read any more. */
export const leadersIn = ({ leaders, properties }: Props['line']) => properties.filter(({ id }) => leaders.includes(id))

/** The property that came out best, or that there is a tie and between which. */
export function Best({ line }: Props) {
  const { t } = useTranslation()
  const { digits } = useFormat()
  const displayName = useDisplayName()
  const [best, ...others] = leadersIn(line)
  if (!best) return digits(null)
  if (others.length === 0) return <Iso>{displayName(best)}</Iso>
  return (
    <span className={classes.two}>
      {t('comparisons:list.tie')}
      <small>
        <Names names={[best, ...others].map(displayName)} />
      </small>
    </span>
  )
}

/** How it was compared: by which method, and how its dimensions were weighted. */
export function How({ line: { method, weightingMethod } }: Props) {
  const { t } = useTranslation()
  return (
    <span className={classes.two}>
      {t(`comparisons:method.${method}`)}
      <small>{t(`comparisons:weighting.${weightingName(weightingMethod)}`)}</small>
    </span>
  )
}
