import { fieldId } from '#web/forms/field-id.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { faultText } from '#web/kit/feedback/error-text.ts'
import classes from '#web/kit/layout/marked-note.module.css'
import { TextLink } from '#web/kit/text/links.tsx'
import type { ValuationDetails } from '../../model.ts'
import { approvalFaults } from '../../rules/approval-faults.ts'

/** The id of the list, by which a disabled button names its reason. */
export const missingId = ({ id }: Pick<ValuationDetails, 'id'>) => `missing-${id}`

const BEFORE_ISSUE = ['DRAFT', 'SUBMITTED', 'UNDER_REVIEW', 'APPROVED']

/** What a valuation still lacks for its approval, each with a link to its field in the form. */
export function MissingFields({ valuation }: { valuation: ValuationDetails }) {
  const { t } = useTranslation()
  const { id, status, editable, moves } = valuation
  const faults = BEFORE_ISSUE.includes(status) ? approvalFaults(valuation) : []
  if (faults.length === 0) return null
  const locked = faults.some(({ field }) => !(editable as readonly string[]).includes(field))
  return (
    <div id={missingId(valuation)} className={classes.note}>
      <p>{t('details:details.missing')}</p>
      <ul>
        {faults.map((fault) => (
          <li key={fault.field}>
            {editable.length > 0 ? (
              <TextLink to="/valuations/$id/edit" params={{ id }} hash={fieldId(fault.field)}>
                {faultText(fault)}
              </TextLink>
            ) : (
              faultText(fault)
            )}
          </li>
        ))}
      </ul>
      {status === 'APPROVED' ? <p>{t('details:details.missingForGood')}</p> : null}
      {locked && moves.includes('DRAFT') ? <p>{t('details:details.missingLocked')}</p> : null}
    </div>
  )
}
