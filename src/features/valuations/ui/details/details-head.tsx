import { type Icon, IconCopy, IconEye, IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { CopyIcon } from '#web/kit/text/copy-icon.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { useCopy } from '#web/kit/text/use-copy.ts'
import { type Command, useCommands } from '#web/palette/commands.ts'
import classes from '#web/records/details/details.module.css'
import { panelOf } from '#web/records/panels.ts'
import { useMe } from '#web/session/me.ts'
import type { ValuationDetails } from '../../model.ts'
import { useHeadline } from './headline.tsx'
import type { Deciding } from './use-deciding.ts'

const CommentsLink = panelOf('CommentsLink', { atRest: true })

const PresentPeople = panelOf('PresentPeople', { atRest: true })

const MessagesLink = panelOf('MessagesLink', { atRest: true })

type Props = { valuation: ValuationDetails; deciding: Deciding }

/** The header of a valuation with its actions. */
export function DetailsHead({ valuation, deciding }: Props) {
  const { t } = useTranslation()
  const { allowed } = useMe()
  const headline = useHeadline(valuation)
  const { id, valuationNumber } = valuation
  const editable = valuation.editable.length > 0 && allowed('canEditValuations')
  useDetailsCommands(valuation, deciding, editable)
  return (
    <PageHead
      {...headline}
      eyebrow={
        <Row as="span" inline wrap gap={4}>
          {headline.eyebrow}
          <CopyIcon text={valuationNumber} label={t('valuations:field.valuationNumber')} />
          <PresentPeople kind="valuation" id={id} />
          <CommentsLink record={{ kind: 'valuation', id }} />
          <MessagesLink valuationId={id} />
        </Row>
      }
      actions={
        <>
          {editable ? (
            <ButtonLink to="/valuations/$id/edit" params={{ id }} state {...act(IconPencil)}>
              {t('records:details.edit')}
            </ButtonLink>
          ) : null}
          <Button {...act(IconPrinter)} onClick={() => window.print()}>
            {t('records:details.print')}
          </Button>
          <ButtonLink to="/valuations/simplified/$id" params={{ id }} {...act(IconEye)}>
            {t('details:simplified.open')}
          </ButtonLink>
        </>
      }
    />
  )
}

/** The shared look of the header's buttons. */
function act(Sign: Icon) {
  return { variant: 'default', className: classes.act, leftSection: <Sign size={18} aria-hidden="true" /> } as const
}

/** The same actions for the command palette, and every available move. */
function useDetailsCommands(valuation: ValuationDetails, { decide }: Deciding, editable: boolean): void {
  const navigate = useNavigate()
  const copy = useCopy()
  const { id, valuationNumber, moves, deletable } = valuation
  const commands: Command[] = [
    ...moves.map(
      (to): Command => ({
        id: `move.${to}`,
        name: (t) => t(`valuations:move.${to as 'SUBMITTED'}`),
        run: () => decide(to),
      }),
    ),
    {
      id: 'simplified',
      name: (t) => t('details:simplified.open'),
      icon: IconEye,
      run: () => void navigate({ to: '/valuations/simplified/$id', params: { id } }),
    },
    { id: 'print', name: (t) => t('records:details.print'), icon: IconPrinter, run: () => window.print() },
    {
      id: 'copy-number',
      name: (t) => t('details:details.copyNumber'),
      icon: IconCopy,
      run: () => void copy(valuationNumber),
    },
  ]
  if (editable)
    commands.unshift({
      id: 'edit',
      name: (t) => t('valuations:form.edit'),
      icon: IconPencil,
      run: () => void navigate({ to: '/valuations/$id/edit', params: { id } }),
    })
  if (deletable)
    commands.push({
      id: 'delete',
      name: (t) => t('details:details.delete'),
      icon: IconTrash,
      run: () => decide('delete'),
    })
  useCommands(commands)
}
