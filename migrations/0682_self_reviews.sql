-- What the only approver of a firm confirmed of a valuation that they prepared themselves; nothing for an approval by somebody else.
alter table review_approvals add column self_review jsonb;
