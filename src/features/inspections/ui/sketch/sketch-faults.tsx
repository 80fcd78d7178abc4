import { useFaultText } from '#web/forms/fault-text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Card, Column } from '#web/kit/layout/layout.tsx'
import { faultsOf } from '../../rules/sketch/faults.ts'
import type { Figure } from '../../rules/sketch/figure.ts'
import { useFigureName } from './figure-name.ts'
import classes from './sketch.module.css'

type Props = {
  figures: readonly Figure[]
  /** The figure that is being drawn: that it is not finished yet is no fault. */
  drawn?: string | null
  onOpen: (figure: Figure) => void
}
/** What a figure lacks until it is finished. */
const UNFINISHED = ['inspections:fault.sketchFew', 'inspections:fault.sketchOpen']

/** What the rules find wrong with the figures, each with the way to it. */
export function SketchFaults({ figures, drawn, onOpen }: Props) {
  const { t } = useTranslation()
  const faultText = useFaultText()
  const nameOf = useFigureName({ figures })
  const found = faultsOf(figures).flatMap((fault) => {
    const figure = figures.find(({ id }) => fault.field === `sketch.${id}`)
    return figure && !(figure.id === drawn && UNFINISHED.includes(fault.code)) ? [{ fault, figure }] : []
  })
  if (found.length === 0) return null
  return (
    <Card note="amber" role="status" className={classes.faults}>
      <p>
        <strong>{t('sketch:faults')}</strong>
      </p>
      <Column as="ul" gap={4}>
        {found.map(({ fault, figure }) => (
          <li key={`${fault.field} ${fault.code}`}>
            <button type="button" className={classes.way} onClick={() => onOpen(figure)}>
              {t(`inspections:floor.${figure.floor}`)} · {nameOf(figure)}
            </button>
            {': '}
            {faultText(fault)}
          </li>
        ))}
      </Column>
    </Card>
  )
}
