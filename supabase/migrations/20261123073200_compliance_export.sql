-- Whoever may look at submission tracking may have it as a spreadsheet.
insert into jobs.kinds (kind, tab, level) values ('compliance-export', 'compliance', 'read');
