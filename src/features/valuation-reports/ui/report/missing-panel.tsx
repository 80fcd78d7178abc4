import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { fieldId } from '#web/forms/field-id.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Mend, MissingItem } from '../../model/contents.ts'

type Props = { valuationId: string; missing: readonly MissingItem[] }

/** What the report cannot tell yet of what the standards ask for, each with the way to where it is written. */
export function MissingPanel({ valuationId, missing }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (missing.length === 0)
    return (
      <Panel padded>
        <Row as="p">
          <IconCircleCheck size={18} aria-hidden="true" />
          {t('report:missing.none')}
        </Row>
      </Panel>
    )
  return (
    <Panel title={t('report:missing', { count: missing.length, n: number(missing.length) })} padded>
      <Column as="ul" gap={8}>
        {missing.map(({ code, fields }) => (
          <Row as="li" key={code}>
            <IconCircleDashed size={16} aria-hidden="true" />
            <Way valuationId={valuationId} fields={fields} name={t(`report:item.${code}`)} />
          </Row>
        ))}
      </Column>
    </Panel>
  )
}

const PATHS: Readonly<Record<Exclude<Mend, 'report'>, string>> = {
  edit: '/edit',
  approaches: '/approaches',
  comparables: '/comparables',
  details: '',
}

function Way({ valuationId, fields, name }: { valuationId: string; fields: MissingItem['fields']; name: string }) {
  const [first] = fields
  if (!first) return name
  if (first.mend === 'report') return <a href={`#${first.field}`}>{name}</a>
  const hash = first.mend === 'edit' ? `#${fieldId(first.field)}` : ''
  const to: string = `/valuations/${valuationId}${PATHS[first.mend]}${hash}`
  return <TextLink to={to}>{name}</TextLink>
}
