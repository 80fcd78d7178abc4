import { IconHistory } from '@tabler/icons-react'
import { useDisplayName } from '#features/places/ui/shared/display-name.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { ComparisonLine } from '../../model/saved.ts'
import { weightingName } from '../../model.ts'
import { Names } from '../names.tsx'
import classes from './cells.module.css'

type Props = { line: ComparisonLine }

/** Marks a comparison whose raw values have changed since it was computed; nothing otherwise. */
export function ChangedSign({ line: { changed } }: Props) {
  const { t } = useTranslation()
  if (!changed) return null
  return (
    <Row as="span" gap={4} className={classes.changed}>
      <IconHistory size={15} aria-hidden="true" />
      {t('comparisons:list.changed')}
    </Row>
  )
}

/** The names of the compared properties; deleted ones are marked. */
export function PropertyNames({ line: { properties } }: Props) {
  const { t } = useTranslation()
  const displayName = useDisplayName()
  return (
    <Column as="ul" gap={0}>
      {properties.map((property) => (
        <li key={property.id}>
          <Iso>{displayName(property)}</Iso>
          {property.gone ? <small> {t('comparisons:saved.gone')}</small> : null}
        </li>
      ))}
    </Column>
  )
}

/** The properties with the highest total: several for a tie, none when the outcome can't be read. */
export const leadersIn = ({ leaders, properties }: Props['line']) => properties.filter(({ id }) => leaders.includes(id))

/** The best property, or the tied ones. */
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

/** The method and the weighting of a comparison. */
export function How({ line: { method, weightingMethod } }: Props) {
  const { t } = useTranslation()
  return (
    <span className={classes.two}>
      {t(`comparisons:method.${method}`)}
      <small>{t(`comparisons:weighting.${weightingName(weightingMethod)}`)}</small>
    </span>
  )
}
