import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { SECTIONS, type Section, sectionsInOrder } from '#features/terms/model/report-sections.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ActionIcon, Button } from '#web/kit/controls/button.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'

const isUsual = (order: readonly Section[]) => order.every((section, at) => section === SECTIONS[at])

type OrderProps = { order: readonly Section[]; onChange: (order: readonly Section[]) => void }

/** The order of the sections of a full report, changed by moving one at a time; empty for the usual order. */
export function SectionOrder({ order: own, onChange }: OrderProps) {
  const { t } = useTranslation()
  const order = sectionsInOrder(own)
  const put = (changed: readonly Section[]) => onChange(isUsual(changed) ? [] : changed)
  const move = (at: number, by: -1 | 1) => {
    const [one, other] = [order[at], order[at + by]]
    if (one && other) put(order.with(at, other).with(at + by, one))
  }
  return (
    <Column gap={8}>
      <Column as="ol" gap={4}>
        {order.map((section, at) => {
          const name = t(`clientterms:section.${section}`)
          return (
            <Row as="li" justify="between" key={section}>
              <span>{name}</span>
              <Row gap={4}>
                <Mover label={t('clientterms:order.up', { name })} off={at === 0} run={() => move(at, -1)} up />
                <Mover
                  label={t('clientterms:order.down', { name })}
                  off={at === order.length - 1}
                  run={() => move(at, 1)}
                />
              </Row>
            </Row>
          )
        })}
      </Column>
      {isUsual(order) ? null : (
        <div>
          <Button variant="default" size="sm" onClick={() => onChange([])}>
            {t('clientterms:order.reset')}
          </Button>
        </div>
      )}
    </Column>
  )
}

type MoverProps = { label: string; off: boolean; run: () => void; up?: boolean }

function Mover({ label, off, run, up = false }: MoverProps) {
  const Sign = up ? IconArrowUp : IconArrowDown
  return (
    <ActionIcon variant="subtle" color="gray" size={34} aria-label={label} aria-disabled={off} onClick={run}>
      <Sign size={18} aria-hidden="true" />
    </ActionIcon>
  )
}
