import type { Selection } from '#features/places/model/selection.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Choice } from '#web/kit/fields/choice.tsx'
import { Column, Text } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { NameChoice } from './name-choice.tsx'
import { type Corner, PolygonChoice } from './polygon-choice.tsx'
import { RadiusChoice } from './radius-choice.tsx'
import classes from './selection.module.css'
import { Slots } from './slots.tsx'
import { type Choosing, METHODS } from './use-choosing.ts'

type Props = {
  choosing: Choosing
  canDraw: boolean
  /** What is wrong with a drawn polygon or a circle. */
  fault: string | undefined
  /** What came of a press on the map, where no area was found. */
  note: string | undefined
}

/** What is analysed, and the ways to choose it. */
export function SelectionPanel({ choosing, canDraw, fault, note }: Props) {
  const { t } = useTranslation()
  const { selections, active, current, method, corners } = choosing
  const of = <K extends Selection['kind']>(kind: K) =>
    current?.kind === kind ? (current as Extract<Selection, { kind: K }>) : undefined
  return (
    <Panel title={t('analysis:selection.title')}>
      <Column pad={16} gap={12}>
        <Slots
          selections={selections}
          active={active}
          onActive={choosing.activate}
          onRemove={choosing.remove}
          onPrimary={choosing.makePrimary}
        />
        {canDraw ? (
          <Choice
            label={t('analysis:method.title')}
            value={method}
            options={METHODS.map((value) => ({ value, label: t(`analysis:method.${value}`) }))}
            onChange={choosing.setMethod}
          />
        ) : null}
        {method === 'name' ? <NameChoice value={current} onChange={choosing.set} /> : null}
        <Text tone="red" size={14} className={classes.fault} role="status">
          {note}
        </Text>
        {method === 'radius' ? (
          <RadiusChoice key={active} value={of('radius')} onChange={choosing.set} fault={fault} />
        ) : null}
        {method === 'polygon' ? (
          <PolygonChoice corners={corners} onChange={(next: Corner[]) => choosing.setCorners(next)} fault={fault} />
        ) : null}
      </Column>
    </Panel>
  )
}
