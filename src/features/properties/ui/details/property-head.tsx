import {
  type Icon,
  IconCalculator,
  IconFilePlus,
  IconKey,
  IconPencil,
  IconPrinter,
  IconScale,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { rowScope } from '#access/actor.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { type Command, useCommands } from '#web/palette/commands.ts'
import classes from '#web/records/details/details.module.css'
import { panelOf } from '#web/records/panels.ts'
import { useMe } from '#web/session/me.ts'
import type { PropertyDetails } from '../../model.ts'
import { compareLink } from '../../rules/compare-link.ts'
import { PropertyStatusBadge } from '../status-badge.tsx'
import { usePropertyHeadline } from './headline.ts'

const CommentsLink = panelOf('CommentsLink', { atRest: true })

const PresentPeople = panelOf('PresentPeople', { atRest: true })

/** The header of a property with its actions. */
export function PropertyHead({ property }: { property: PropertyDetails }) {
  const { t } = useTranslation()
  const { allowed, user } = useMe()
  const inside = user !== null && rowScope(user) === 'all'
  const { kind, name, where } = usePropertyHeadline(property)
  const { id, status, editable } = property
  const values = allowed('canCreateValuations')
  useHeadCommands(property, values)
  return (
    <PageHead
      title={<Iso>{name}</Iso>}
      eyebrow={
        <Row as="span" inline wrap gap={[4, 8]}>
          {kind}
          <PropertyStatusBadge status={status} />
          <PresentPeople kind="property" id={id} />
          <CommentsLink record={{ kind: 'property', id }} />
        </Row>
      }
      subtitle={<Iso>{where}</Iso>}
      documentTitle={name}
      actions={
        <>
          {values ? (
            <ButtonLink {...valuationOf(id)} {...act(IconFilePlus)} variant="filled">
              {t('properties:details.value')}
            </ButtonLink>
          ) : null}
          {editable ? (
            <ButtonLink {...editOf(id)} state {...act(IconPencil)}>
              {t('records:details.edit')}
            </ButtonLink>
          ) : null}
          <ButtonLink {...compareOf(id)} {...act(IconScale)}>
            {t('properties:details.compare')}
          </ButtonLink>
          {inside ? (
            <ButtonLink to="/properties/$id/tenancies" params={{ id }} {...act(IconKey)}>
              {t('properties:details.tenancies')}
            </ButtonLink>
          ) : null}
          {allowed('canViewReports') ? (
            <ButtonLink to="/automated-valuation" search={{ property: id }} {...act(IconCalculator)}>
              {t('properties:details.indication')}
            </ButtonLink>
          ) : null}
          <Button {...act(IconPrinter)} onClick={() => window.print()}>
            {t('records:details.print')}
          </Button>
        </>
      }
    />
  )
}

/** The shared look of the header's buttons. */
function act(Sign: Icon) {
  return { variant: 'default', className: classes.act, leftSection: <Sign size={18} aria-hidden="true" /> } as const
}

/** The same actions for the command palette. */
function useHeadCommands({ id, editable }: PropertyDetails, values: boolean): void {
  const navigate = useNavigate()
  const commands: Command[] = [
    {
      id: 'compare',
      name: (t) => t('properties:details.compare'),
      icon: IconScale,
      run: () => void navigate(compareOf(id)),
    },
    { id: 'print', name: (t) => t('records:details.print'), icon: IconPrinter, run: () => window.print() },
  ]
  if (values)
    commands.unshift({
      id: 'value',
      name: (t) => t('properties:details.value'),
      icon: IconFilePlus,
      run: () => void navigate(valuationOf(id)),
    })
  if (editable)
    commands.unshift({
      id: 'edit',
      name: (t) => t('properties:details.edit'),
      icon: IconPencil,
      run: () => void navigate(editOf(id)),
    })
  useCommands(commands)
}

/** The link to a new valuation prefilled from a property. */
const valuationOf = (id: string) => ({ to: '/valuations/create', search: { property: id } }) as const

/** The link to a comparison that starts with a property. */
const compareOf = (id: string) => compareLink([id])

/** The link to a property's form. */
const editOf = (id: string) => ({ to: '/properties/$id/edit', params: { id } }) as const
