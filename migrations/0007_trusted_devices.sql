-- A trusted device is kept as a verification; its owner is shown what it is, to tell it from the others.
alter table verifications add column user_agent text, add column ip_address text;
