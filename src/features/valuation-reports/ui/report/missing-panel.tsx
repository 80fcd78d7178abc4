import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { fieldId } from '#web/forms/field-id.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Check } from '#web/kit/fields/check.tsx'
import { Column, Row, Text } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { Mend, MissingItem } from '../../model/contents.ts'
import type { ReportScreen } from '../../model.ts'
import type { ReportWork } from './use-report.ts'

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

type Letters = { work: ReportWork; valuationId: string; letters: ReportScreen['letters'] }

/** The texts with letters that papers cannot draw, each with the way to where it is written, and the acceptance without which no report is issued. */
export function LettersPanel({ work, valuationId, letters: { items, mark } }: Letters) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (items.length === 0) return null
  return (
    <Panel title={t('report:letters')} padded>
      <Column gap={12}>
        <Text tone="mute">{t('report:letters.hint')}</Text>
        <Column as="ul" gap={8}>
          {items.map(({ path, name, letters, mend }) => (
            <Row as="li" key={path} wrap>
              <IconAlertTriangle size={16} aria-hidden="true" />
              {mend ? (
                <Way valuationId={valuationId} fields={[{ field: fieldOf(path), mend }]} name={name[language]} />
              ) : (
                name[language]
              )}
              <bdi>{letters.slice(0, MOST_LETTERS).join(' ')}</bdi>
            </Row>
          ))}
        </Column>
        <Check
          label={t('report:letters.accept')}
          checked={work.values.lettersAccepted === mark}
          onChange={(isAccepted) => work.edit('lettersAccepted', isAccepted ? mark : null)}
          disabled={!work.isOpen('lettersAccepted')}
        />
      </Column>
    </Panel>
  )
}

/** As many letters of one text are shown. */
const MOST_LETTERS = 12
/** The field of the record or of the report that a path leads to. */
const fieldOf = (path: string): string => path.split('.')[1] ?? ''

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
