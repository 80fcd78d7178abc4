import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { SECTIONS, type Section, sectionsInOrder } from '#features/terms/model/report-sections.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ActionIcon, Button } from '#web/kit/controls/button.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { REQUIRED_PARTS, type RequiredPart } from '../model.ts'
import type { TermsDialogProps } from './agreement-dialogs.tsx'
import { onClientTerms } from './shared/reads.ts'

/** What a client asks of each of its files. */
export function RequiredDialog({ of: { version, terms }, clientAccountId, onClose }: TermsDialogProps) {
  const { t } = useTranslation()
  const start = Object.fromEntries(REQUIRED_PARTS.map((part) => [part, terms.required.includes(part)])) as Record<
    RequiredPart,
    boolean
  >
  return (
    <ActDialog
      place={`client-terms required ${clientAccountId}`}
      start={start}
      title={t('clientTerms:part.required')}
      intro={t('clientTerms:required.intro')}
      fields={() =>
        REQUIRED_PARTS.map((part) => ({ name: part, kind: 'check', label: t(`clientTerms:required.${part}`) }))
      }
      save={t('clientTerms:save')}
      send={(typed) =>
        rpc.clientTerms.save({
          clientAccountId,
          version,
          changes: { required: REQUIRED_PARTS.filter((part) => typed[part]) },
        })
      }
      done={t('clientTerms:saved')}
      on={onClientTerms}
      onClose={onClose}
    />
  )
}

const isUsual = (order: readonly Section[]) => order.every((section, at) => section === SECTIONS[at])

/** The order of the sections of a full report to a client. */
export function OrderDialog({ of: { version, terms }, clientAccountId, onClose }: TermsDialogProps) {
  const { t } = useTranslation()
  return (
    <ActDialog
      place={`client-terms order ${clientAccountId}`}
      start={{ order: sectionsInOrder(terms.order) }}
      title={t('clientTerms:part.order')}
      intro={t('clientTerms:order.intro')}
      fields={({ values: { order }, put }) => [
        <SectionOrder key="order" order={order} onChange={(changed) => put({ order: changed })} />,
      ]}
      save={t('clientTerms:save')}
      send={({ order }) =>
        rpc.clientTerms.save({ clientAccountId, version, changes: { order: isUsual(order) ? [] : order } })
      }
      done={t('clientTerms:saved')}
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
          const name = t(`paper:section.${section}`)
          return (
            <Row as="li" justify="between" key={section}>
              <span>{name}</span>
              <Row gap={4}>
                <Mover label={t('clientTerms:order.up', { name })} off={at === 0} run={() => move(at, -1)} up />
                <Mover
                  label={t('clientTerms:order.down', { name })}
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
            {t('clientTerms:order.reset')}
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
