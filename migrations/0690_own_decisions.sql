-- What the only approver of a firm confirmed of a correction or an answer of their own that they decided; nothing for a decision by somebody else. Without it
-- nobody decides what they proposed or answered. Existing rows hold already: they are checked apart, so that nobody waits.
alter table report_corrections
  add column self_review jsonb,
  drop constraint report_corrections_check2,
  add constraint report_corrections_decided_check
    check (state not in ('ACCEPTED', 'REJECTED') or decided_by <> proposed_by or state = 'ACCEPTED' and self_review is not null) not valid;
alter table report_corrections validate constraint report_corrections_decided_check;
grant update (self_review) on report_corrections to thamin_app;

alter table reconsiderations
  add column self_review jsonb,
  drop constraint reconsiderations_check6,
  add constraint reconsiderations_decided_check
    check (state not in ('KEPT', 'REVISED') or decided_by is not null and (decided_by <> answered_by or self_review is not null)) not valid;
alter table reconsiderations validate constraint reconsiderations_decided_check;
