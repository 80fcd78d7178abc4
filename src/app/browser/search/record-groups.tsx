import { IconUser } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { refusal } from '#access/can.ts'
import type { FoundRecords, RecordKind } from '#features/search/model.ts'
import type { Total } from '#kernel/page.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { useTotalText } from '#web/records/list/total.ts'
import { actorOf, useMe } from '#web/session/me.ts'
import { OptionBody } from '../palette/option-body.tsx'
import classes from './search.module.css'

type Props = { records: FoundRecords; text: string; search: string }

const NOT_RUN = () => {}

/** The records that were found, a panel for each kind; `text` is what the lists are searched for, `search` what is highlighted. */
export function RecordGroups({ records, text, search }: Props) {
  const { t } = useTranslation()
  const isStaff = refusal(actorOf(useMe().user), 'inside') === null
  const { valuations, engagements, properties, comparisons, documents, people } = records
  const list = { search: { text } }
  return (
    <>
      <Group kind="valuations" total={valuations} all={{ to: '/valuations', ...list }}>
        {valuations?.items.map((valuation) => (
          <Result key={valuation.id} to="/valuations/$id" params={{ id: valuation.id }}>
            <OptionBody option={{ kind: 'valuation', id: valuation.id, valuation, run: NOT_RUN }} typed={search} />
          </Result>
        ))}
      </Group>
      <Group kind="engagements" total={engagements} all={isStaff ? { to: '/engagements', ...list } : undefined}>
        {engagements?.items.map((engagement) => (
          <Result key={engagement.id} to="/engagements/$id" params={{ id: engagement.id }}>
            <OptionBody option={{ kind: 'engagement', id: engagement.id, engagement, run: NOT_RUN }} typed={search} />
          </Result>
        ))}
      </Group>
      <Group kind="properties" total={properties} all={{ to: '/properties', ...list }}>
        {properties?.items.map((property) => (
          <Result key={property.id} to="/properties/$id" params={{ id: property.id }}>
            <OptionBody option={{ kind: 'property', id: property.id, property, run: NOT_RUN }} typed={search} />
          </Result>
        ))}
      </Group>
      <Group kind="comparisons" total={comparisons} all={{ to: '/properties/comparisons', ...list }}>
        {comparisons?.items.map((comparison) => (
          <Result key={comparison.id} to="/properties/compare/$id" params={{ id: comparison.id }}>
            <OptionBody option={{ kind: 'comparison', id: comparison.id, comparison, run: NOT_RUN }} typed={search} />
          </Result>
        ))}
      </Group>
      <Group kind="documents" total={documents}>
        {documents?.items.map((document) => (
          <Result
            key={document.id}
            to="/valuations/$id"
            params={{ id: document.valuationId }}
            search={{ document: document.id }}
          >
            <OptionBody option={{ kind: 'document', id: document.id, document, run: NOT_RUN }} typed={search} />
          </Result>
        ))}
      </Group>
      <Group kind="people" total={people} all={{ to: '/admin', ...list }}>
        {people?.items.map(({ id, displayName, email, role }) => (
          <Result key={id} to="/admin/people/$id" params={{ id }}>
            <IconUser size={20} aria-hidden="true" />
            <span className={classes.body}>
              <span className={classes.name}>
                <Highlight text={displayName} search={search} />
              </span>
              <small className={classes.about}>
                <Highlight text={email} search={search} figure /> · {t(`access:role.${role}`)}
              </small>
            </span>
          </Result>
        ))}
      </Group>
    </>
  )
}

type GroupProps = {
  kind: RecordKind
  total: (Total & { items: readonly unknown[] }) | undefined
  /** The list that shows all of them. */
  all?: LinkProps | undefined
  children: ReactNode
}

function Group({ kind, total, all, children }: GroupProps) {
  const { t } = useTranslation()
  const totalText = useTotalText()
  if (!total || total.items.length === 0) return null
  const isMore = total.totalCount > total.items.length
  return (
    <Panel
      title={t(`search:group.${kind}`)}
      action={all && isMore ? <TextLink {...all}>{t('search:all', { n: totalText(total) })}</TextLink> : null}
    >
      <Column as="ul" gap={0} className={classes.list}>
        {children}
      </Column>
    </Panel>
  )
}

function Result({ children, ...to }: LinkProps & { children: ReactNode }) {
  return (
    <li>
      <Link {...to} className={classes.result} data-result>
        {children}
      </Link>
    </li>
  )
}
