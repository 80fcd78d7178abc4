import {
  IconArrowRight,
  IconBuildingEstate,
  IconFileText,
  IconFolders,
  IconPaperclip,
  IconScale,
  IconSearch,
} from '@tabler/icons-react'
import type { ComparisonLine } from '#features/comparisons/model/saved.ts'
import type { FoundDocument } from '#features/documents/model.ts'
import type { Engagement } from '#features/engagements/model.ts'
import { EngagementMark } from '#features/engagements/ui/shared/marks.tsx'
import { useClientName } from '#features/invoices/ui/shared/marks.tsx'
import { useDisplayName } from '#features/places/ui/shared/display-name.ts'
import { usePlace } from '#features/places/ui/shared/place.ts'
import type { ListedProperty } from '#features/properties/model.ts'
import { PropertyMatches } from '#features/properties/ui/list/matches.tsx'
import { PropertyStatusBadge } from '#features/properties/ui/status-badge.tsx'
import type { ListedValuation } from '#features/valuations/model.ts'
import { StatusBadge } from '#features/valuations/ui/shared/status-badge.tsx'
import { ValuationMatches } from '#features/valuations/ui/shared/valuation-matches.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Skeleton } from '#web/kit/controls/loader.tsx'
import { Text } from '#web/kit/layout/layout.tsx'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Command } from '#web/palette/commands.ts'
import classes from './palette.module.css'
import type { Option } from './sections.ts'
import { searchesFor } from './valuation-search.ts'

const SHOWN = ['valuationNumber', 'ownerName', 'location'] as const

/** The content of one option, with what was typed highlighted. */
export function OptionBody({ option, typed }: { option: Option; typed: string }) {
  const { t } = useTranslation()
  if (option.kind === 'command') return <CommandBody command={option.command} typed={typed} />
  if (option.kind === 'valuation')
    return option.valuation ? <ValuationBody valuation={option.valuation} typed={typed} /> : <LoadingBody />
  if (option.kind === 'engagement') return <EngagementBody engagement={option.engagement} typed={typed} />
  if (option.kind === 'property') return <PropertyBody property={option.property} typed={typed} />
  if (option.kind === 'comparison') return <ComparisonBody comparison={option.comparison} typed={typed} />
  if (option.kind === 'document') return <DocumentBody document={option.document} typed={typed} />
  if (option.kind === 'everywhere')
    return (
      <>
        <IconSearch size={20} aria-hidden="true" />
        <span>{t('palette:everywhere')}</span>
      </>
    )
  return (
    <>
      <ArrowIcon />
      <span>{t('palette:all')}</span>
    </>
  )
}

function CommandBody({ command, typed }: { command: Command; typed: string }) {
  const { t } = useTranslation()
  const { name, hint, icon: Icon } = command
  return (
    <>
      {Icon ? <Icon size={20} aria-hidden="true" /> : <ArrowIcon />}
      <span className={classes.words}>
        <Highlight text={name(t)} search={typed} />
        {hint ? <small>{hint(t)}</small> : null}
      </span>
    </>
  )
}

function ArrowIcon() {
  return <IconArrowRight size={20} aria-hidden="true" className={classes.onward} />
}

function ValuationBody({ valuation, typed }: { valuation: ListedValuation; typed: string }) {
  const place = usePlace()
  const search = [typed, ...searchesFor(typed)].join(' ')
  return (
    <>
      <IconFileText size={20} aria-hidden="true" />
      <span className={classes.words}>
        <Text as="span" strong>
          <Highlight text={valuation.ownerName ?? '—'} search={search} />
        </Text>
        <small>
          <Highlight text={valuation.valuationNumber} search={search} figure />
          {' · '}
          <Highlight text={place(valuation)} search={search} />
        </small>
        <ValuationMatches valuation={valuation} shown={SHOWN} search={search} />
      </span>
      <StatusBadge status={valuation.status} />
    </>
  )
}

function EngagementBody({ engagement, typed }: { engagement: Engagement; typed: string }) {
  const { digits } = useFormat()
  const client = useClientName()(engagement)
  const { number, title, orderReference, state } = engagement
  return (
    <>
      <IconFolders size={20} aria-hidden="true" />
      <span className={classes.words}>
        <Text as="span" strong>
          <Highlight text={title} search={typed} />
        </Text>
        <small>
          <Highlight text={number} search={typed} figure />
          {' · '}
          <Iso>{client}</Iso>
          {orderReference ? (
            <>
              {' · '}
              <Highlight text={digits(orderReference)} search={typed} figure />
            </>
          ) : null}
        </small>
      </span>
      <EngagementMark state={state} />
    </>
  )
}

function PropertyBody({ property, typed }: { property: ListedProperty; typed: string }) {
  const { t } = useTranslation()
  const displayName = useDisplayName()(property)
  const place = usePlace()({ areaName: property.location, blockNumber: property.blockNumber })
  const type = t(`valuations:category.${property.type}`)
  const owner = property.ownerName ?? ''
  return (
    <>
      <IconBuildingEstate size={20} aria-hidden="true" />
      <span className={classes.words}>
        <Text as="span" strong>
          <Highlight text={displayName} search={typed} />
        </Text>
        <small>
          <Highlight text={type} search={typed} />
          {property.name ? (
            <>
              {' · '}
              <Highlight text={place} search={typed} />
            </>
          ) : null}
          {owner ? (
            <>
              {' · '}
              <Highlight text={owner} search={typed} />
            </>
          ) : null}
        </small>
        <PropertyMatches property={property} seen={() => [displayName, place, type, owner]} search={typed} />
      </span>
      <PropertyStatusBadge status={property.status} />
    </>
  )
}

function ComparisonBody({ comparison, typed }: { comparison: ComparisonLine; typed: string }) {
  const displayName = useDisplayName()
  return (
    <>
      <IconScale size={20} aria-hidden="true" />
      <span className={classes.words}>
        <Text as="span" strong>
          <Highlight text={comparison.name} search={typed} />
        </Text>
        <small>
          <Iso>{comparison.properties.map(displayName).join(' · ')}</Iso>
        </small>
      </span>
    </>
  )
}

function DocumentBody({ document, typed }: { document: FoundDocument; typed: string }) {
  const { t } = useTranslation()
  const { digits } = useFormat()
  const { documentType, title, number, file, valuationNumber } = document
  const type = t(`valuations:documentType.${documentType}`)
  return (
    <>
      <IconPaperclip size={20} aria-hidden="true" />
      <span className={classes.words}>
        <Text as="span" strong>
          {type}
          {title ? (
            <>
              {' · '}
              <Highlight text={title} search={typed} />
            </>
          ) : null}
        </Text>
        <small>
          <Highlight text={valuationNumber} figure />
          {number ? (
            <>
              {' · '}
              <Highlight text={digits(number)} search={typed} figure />
            </>
          ) : null}
          {' · '}
          <Highlight text={file.name} search={typed} />
        </small>
      </span>
    </>
  )
}

function LoadingBody() {
  const { t } = useTranslation()
  return (
    <>
      <IconFileText size={20} aria-hidden="true" />
      <span className={classes.words} role="img" aria-label={t('shell:loading')}>
        <Skeleton height={14} width="60%" />
        <Skeleton height={11} width="40%" above={6} />
      </span>
    </>
  )
}
