import { IconArrowUp } from '@tabler/icons-react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ActionIcon } from '#web/kit/controls/button.tsx'
import { Check } from '#web/kit/fields/check.tsx'
import { Column, Row, Text } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { choiceOf } from '../../fields.ts'
import type { ReportDocument } from '../../model.ts'
import type { ReportWork } from './use-report.ts'

type Props = { work: ReportWork; documents: readonly ReportDocument[] }

const fieldOf = (id: string) => `annexes.${id}`

/** The documents of the file, of which some are annexed in an order. */
export function AnnexesPanel({ work, documents }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { annexes } = choiceOf(work.values, work.unchosenLanguage)
  const isOpen = work.isOpen('annexes.')
  const picked = annexes.flatMap((id) => documents.find((document) => document.id === id) ?? [])
  const rest = documents.filter(({ id }) => !annexes.includes(id))
  const next = Math.max(0, ...annexes.map((id) => placeOf(work, id))) + 1
  const exchange = (at: number) => {
    const [one, other] = [picked[at], picked[at - 1]]
    if (!one || !other) return
    work.edit(fieldOf(one.id), { place: placeOf(work, other.id) })
    work.edit(fieldOf(other.id), { place: placeOf(work, one.id) })
  }
  return (
    <Panel title={t('report:section.annexes')} padded>
      {documents.length === 0 ? <Text tone="mute">{t('report:annexes.none')}</Text> : null}
      <Column as="ol" gap={8}>
        {picked.map((document, at) => (
          <Row as="li" justify="between" key={document.id}>
            <Check
              label={<Named document={document} place={number(at + 1)} />}
              checked
              onChange={() => work.edit(fieldOf(document.id), null)}
              disabled={!isOpen}
            />
            {at > 0 && isOpen ? (
              <ActionIcon
                variant="default"
                size={32}
                aria-label={t('report:annexes.up', { name: isolateBidi(document.title ?? document.name) })}
                onClick={() => exchange(at)}
              >
                <IconArrowUp size={16} aria-hidden="true" />
              </ActionIcon>
            ) : null}
          </Row>
        ))}
        {rest.map((document) => (
          <Row as="li" justify="between" key={document.id}>
            <Check
              label={<Named document={document} />}
              checked={false}
              onChange={() => work.edit(fieldOf(document.id), { place: next })}
              disabled={!isOpen}
            />
          </Row>
        ))}
      </Column>
      {documents.length > 0 ? <Text tone="mute">{t('report:annexes.hint')}</Text> : null}
    </Panel>
  )
}

function placeOf({ values }: ReportWork, id: string): number {
  const row = values[fieldOf(id)]
  return typeof row === 'object' && row !== null ? Number(row.place) : 0
}

function Named({ document: { documentType, title, number: no }, place }: { document: ReportDocument; place?: string }) {
  const { t } = useTranslation()
  return (
    <>
      {place ? <Num>{place}</Num> : null} {t(`valuations:documentType.${documentType}`)}
      {title ? ` · ${isolateBidi(title)}` : ''}
      {no ? ` · ${isolateBidi(no)}` : ''}
    </>
  )
}
