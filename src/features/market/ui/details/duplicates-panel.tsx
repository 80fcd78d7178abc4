import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { ReasonDialog } from '#web/records/details/reason-dialog.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import type { EvidenceDetails } from '../../model.ts'
import { duplicatesQuery } from '../shared/reads.ts'
import { StaleEvidence } from './change-dialogs.tsx'
import classes from './panels.module.css'
import { useEvidenceChange } from './use-change.ts'

/** The entries that may be the same transaction, each to be joined or kept apart; nothing where there are none. */
export function DuplicatesPanel({ evidence }: { evidence: EvidenceDetails }) {
  const { t } = useTranslation()
  const { worth, date } = useFormat()
  const change = useEvidenceChange(evidence)
  const { id, kind, location, blockNumber, plotNumber, evidenceDate, price, editable, status } = evidence
  const isAsked = editable && status !== 'WITHDRAWN' && Boolean(location && blockNumber && plotNumber)
  const transaction = {
    kind,
    location: location ?? '',
    blockNumber: blockNumber ?? '',
    plotNumber: plotNumber ?? '',
    evidenceDate,
    price,
    exceptId: id,
  }
  const found = useQuery({ ...duplicatesQuery(transaction), enabled: isAsked }).data ?? []
  if (!isAsked || found.length === 0) return null
  const [what = '', otherId = ''] = change.asking?.split(' ') ?? []
  const other = found.find((one) => one.id === otherId)
  const verb = what === 'join' ? 'join' : 'keepApart'
  return (
    <Panel title={t('market:duplicates.title')} padded>
      <p className={classes.note}>{t('market:duplicates.text')}</p>
      <Column as="ul" gap={12}>
        {found.map((one) => (
          <Row as="li" justify="between" wrap gap={[8, 16]} key={one.id}>
            <Row as="span" inline align="stretch" wrap gap={[4, 16]}>
              <TextLink to="/market/$id" params={{ id: one.id }}>
                <Num>{date(one.evidenceDate)}</Num>
              </TextLink>
              <Num>{worth(one.price)}</Num>
              <span>{t(`market:source.${one.source}`)}</span>
            </Row>
            <Row as="span" inline align="stretch">
              <Button size="compact-sm" variant="default" onClick={() => change.ask(`join ${one.id}`)}>
                {t('market:duplicates.join')}
              </Button>
              <Button size="compact-sm" variant="subtle" onClick={() => change.ask(`apart ${one.id}`)}>
                {t('market:duplicates.keepApart')}
              </Button>
            </Row>
          </Row>
        ))}
      </Column>
      {other ? (
        <ReasonDialog
          keptAt={`evidence-${verb} ${id} ${other.id}`}
          title={t(`market:duplicates.${verb}`)}
          text={t(`market:duplicates.${verb}Text`)}
          action={t(`market:duplicates.${verb}`)}
          grave={false}
          busy={change.busy}
          error={change.error}
          stale={change.since ? <StaleEvidence change={change} /> : null}
          onAnswer={(reason) =>
            void change.send(
              () =>
                rpc.market[verb]({
                  id,
                  version: change.seen.version,
                  otherId: other.id,
                  otherVersion: other.version,
                  reason,
                }),
              t(`market:duplicates.${verb}Done`),
            )
          }
          onClose={change.close}
        />
      ) : null}
    </Panel>
  )
}
