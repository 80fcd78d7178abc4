import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { SECTIONS, type Section, sectionsInOrder } from '#features/terms/model/report-sections.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ActionIcon, Button } from '#web/kit/controls/button.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import type { TermsDialogProps } from './agreement-dialog.tsx'
import { onClientTerms } from './shared/reads.ts'

const isUsual = (order: readonly Section[]) => order.every((section, at) => section === SECTIONS[at])

/** The order of the sections of a full report to a client. */
export function OrderDialog({ of: { version, terms }, clientAccountId, onClose }: TermsDialogProps) {
  const { t } = useTranslation()
  return (
    <ActDialog
      place={`client-terms order ${clientAccountId}`}
      start={{ order: sectionsInOrder(terms.order) }}
      title={t('clientterms:part.order')}
      intro={t('clientterms:order.intro')}
      fields={({ values: { order }, put }) => [
        <SectionOrder key="order" order={order} onChange={(changed) => put({ order: changed })} />,
      ]}
      save={t('clientterms:save')}
      send={({ order }) =>
        rpc.clientTerms.save({ clientAccountId, version, changes: { order: isUsual(order) ? [] : order } })
      }
      done={t('clientterms:saved')}
      on={onClientTerms}
      onClose={onClose}
    />
  )
}

type OrderProps = { order: readonly Section[]; onChange: (order: Section[]) => void }

function SectionOrder({ order, onChange }: OrderProps) {
  const { t } = useTranslation()
  const move = (at: number, by: -1 | 1) => {
    const [one, other] = [order[at], order[at + by]]
    if (one && other) onChange(order.with(at, other).with(at + by, one))
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
          <Button variant="default" size="sm" onClick={() => onChange([...SECTIONS])}>
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
