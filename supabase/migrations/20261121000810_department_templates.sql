-- The six departments of the product and the sections of their reports (spec/portal.md §3).

insert into public.departments (id, code, name, description) overriding system value values
  (1, 'OP', 'Operations', 'Work on site, its preparation and follow-up'),
  (2, 'QC', 'Quality', 'Inspections, audits and corrective actions'),
  (3, 'FIN', 'Financial', 'Cash, receivables, payables and budget'),
  (4, 'AD', 'Administrative', 'Documents, vendors and facilities'),
  (5, 'HR', 'HR', 'Recruitment, training and wellbeing'),
  (6, 'IT', 'IT', 'Systems, incidents and support');
alter table public.departments alter column id restart with 7;

insert into public.template_sections (department_id, sort_order, key, title, type, kind, is_required, placeholder, options, min_value, max_value)
select d.id, s.sort_order, s.key, s.title, s.type, s.kind, s.is_required, s.placeholder, s.options, s.min_value, s.max_value
from public.departments d
join (values
  ('OP', 1, 'timesheet_task', 'Timesheet Task', 'text', 'other', false, 'The task you worked on', '{}'::text[], null::numeric, null::numeric),
  ('OP', 2, 'cost_center', 'Cost Center', 'text', 'other', false, 'For example CC-1040', '{}', null, null),
  ('OP', 3, 'start_time', 'Start Time', 'time', 'other', false, null, '{}', null, null),
  ('OP', 4, 'stop_time', 'Stop Time', 'time', 'other', false, null, '{}', null, null),
  ('OP', 5, 'observations', 'Observations', 'textarea', 'other', false, 'What others should know about the day', '{}', null, null),
  ('OP', 6, 'positive_task', 'Positive Feedback Task', 'textarea', 'positive', false, 'What went well', '{}', null, null),
  ('OP', 7, 'positive_next_step', 'Positive Feedback Next Step', 'text', 'positive', false, 'How to build on it', '{}', null, null),
  ('OP', 8, 'positive_due_date', 'Positive Feedback Due Date', 'date', 'positive', false, null, '{}', null, null),
  ('OP', 9, 'negative_task', 'Negative Feedback Task', 'textarea', 'negative', false, 'What went wrong', '{}', null, null),
  ('OP', 10, 'negative_next_step', 'Negative Feedback Next Step', 'text', 'negative', false, 'What will be done about it', '{}', null, null),
  ('OP', 11, 'negative_due_date', 'Negative Feedback Due Date', 'date', 'negative', false, null, '{}', null, null),
  ('OP', 12, 'primary_task', 'Primary Task', 'textarea', 'other', false, 'The main task of the day', '{}', null, null),
  ('OP', 13, 'meeting_planned', 'Meeting Planned', 'select', 'other', false, null, '{Yes,No}', null, null),
  ('OP', 14, 'meeting_type', 'Meeting Type', 'select', 'other', false, null, '{In-Person,"Video Call","Phone Call","Site Visit",Other}', null, null),
  ('OP', 15, 'meetings', 'Meetings', 'textarea', 'other', false, 'With whom, and what was agreed', '{}', null, null),
  ('OP', 16, 'next_day_plan', 'Next-Day Plan', 'textarea', 'scheduled', false, 'What is planned for tomorrow', '{}', null, null),
  ('OP', 17, 'need_support', 'Need Support', 'select', 'other', false, null, '{Yes,No}', null, null),

  ('QC', 1, 'inspections_completed', 'Inspections Completed', 'number', 'other', true, '0', '{}', 0, null),
  ('QC', 2, 'nonconformities', 'Nonconformities', 'number', 'negative', true, '0', '{}', 0, null),
  ('QC', 3, 'corrective_actions', 'Corrective Actions', 'textarea', 'other', false, 'Actions opened, followed or closed', '{}', null, null),
  ('QC', 4, 'audit_activities', 'Audit Activities', 'textarea', 'other', false, 'Audits prepared or held', '{}', null, null),
  ('QC', 5, 'process_improvements', 'Process Improvements', 'textarea', 'positive', false, 'What works better than before', '{}', null, null),
  ('QC', 6, 'training_conducted', 'Training Conducted', 'boolean', 'other', false, null, '{}', null, null),
  ('QC', 7, 'supplier_quality', 'Supplier Quality', 'textarea', 'other', false, 'Deliveries checked, claims raised', '{}', null, null),
  ('QC', 8, 'customer_complaints', 'Customer Complaints', 'number', 'negative', false, '0', '{}', 0, null),

  ('FIN', 1, 'daily_transactions', 'Daily Transactions', 'textarea', 'other', true, 'What was booked today', '{}', null, null),
  ('FIN', 2, 'cash_position', 'Cash Position', 'text', 'other', true, 'For example EUR 48,200', '{}', null, null),
  ('FIN', 3, 'receivables_collected', 'Receivables Collected', 'textarea', 'positive', false, 'Invoices paid by customers', '{}', null, null),
  ('FIN', 4, 'payables_processed', 'Payables Processed', 'textarea', 'other', false, 'Invoices paid to suppliers', '{}', null, null),
  ('FIN', 5, 'budget_variances', 'Budget Variances', 'textarea', 'other', false, 'Where spending left the plan', '{}', null, null),
  ('FIN', 6, 'financial_risks', 'Financial Risks', 'textarea', 'negative', false, 'Risks seen or changed', '{}', null, null),
  ('FIN', 7, 'compliance_issues', 'Compliance Issues', 'textarea', 'negative', false, 'Findings and open questions', '{}', null, null),
  ('FIN', 8, 'month_end_progress', 'Month-End Progress', 'select', 'other', false, null, '{"Not Started","In Progress","Near Completion",Completed,N/A}', null, null),

  ('AD', 1, 'documents_processed', 'Documents Processed', 'number', 'other', true, '0', '{}', 0, null),
  ('AD', 2, 'meetings_conducted', 'Meetings Conducted', 'textarea', 'other', false, 'With whom and what for', '{}', null, null),
  ('AD', 3, 'vendor_interactions', 'Vendor Interactions', 'textarea', 'other', false, 'Offers, orders, complaints', '{}', null, null),
  ('AD', 4, 'facility_issues', 'Facility Issues', 'textarea', 'negative', false, 'Repairs, access, safety', '{}', null, null),
  ('AD', 5, 'policy_updates', 'Policy Updates', 'textarea', 'other', false, 'New or changed policies', '{}', null, null),
  ('AD', 6, 'communication_activities', 'Communication Activities', 'textarea', 'other', false, 'Notices and newsletters', '{}', null, null),
  ('AD', 7, 'record_keeping', 'Record Keeping', 'select', 'other', false, null, '{"Up to Date","Minor Backlog","Significant Backlog","Critical Backlog"}', null, null),

  ('HR', 1, 'recruitment_activities', 'Recruitment Activities', 'textarea', 'other', false, 'Openings, interviews, offers', '{}', null, null),
  ('HR', 2, 'employee_issues', 'Employee Issues', 'textarea', 'negative', false, 'Without names where possible', '{}', null, null),
  ('HR', 3, 'training_delivered', 'Training Delivered', 'textarea', 'positive', false, 'Topic and number of people', '{}', null, null),
  ('HR', 4, 'performance_reviews', 'Performance Reviews', 'textarea', 'other', false, 'Held or prepared', '{}', null, null),
  ('HR', 5, 'policy_violations', 'Policy Violations', 'textarea', 'negative', false, 'Reported or closed', '{}', null, null),
  ('HR', 6, 'benefit_inquiries', 'Benefit Inquiries', 'textarea', 'other', false, 'Questions answered or open', '{}', null, null),
  ('HR', 7, 'wellness_activities', 'Wellness Activities', 'textarea', 'positive', false, 'Offers and attendance', '{}', null, null),
  ('HR', 8, 'turnover_updates', 'Turnover Updates', 'textarea', 'other', false, 'People who joined or left', '{}', null, null),

  ('IT', 1, 'system_uptime', 'System Uptime', 'number', 'other', true, '0-100', '{}', 0, 100),
  ('IT', 2, 'incidents_resolved', 'Incidents Resolved', 'number', 'positive', true, '0', '{}', 0, null),
  ('IT', 3, 'new_incidents', 'New Incidents', 'number', 'negative', true, '0', '{}', 0, null),
  ('IT', 4, 'security_events', 'Security Events', 'textarea', 'negative', false, 'What was seen and done', '{}', null, null),
  ('IT', 5, 'backup_status', 'Backup Status', 'select', 'other', true, null, '{Successful,"Partial Failure","Complete Failure","Not Scheduled"}', null, null),
  ('IT', 6, 'maintenance_activities', 'Maintenance Activities', 'textarea', 'scheduled', false, 'Done or planned', '{}', null, null),
  ('IT', 7, 'user_support', 'User Support', 'textarea', 'other', false, 'Requests handled', '{}', null, null),
  ('IT', 8, 'project_progress', 'Project Progress', 'textarea', 'other', false, 'Milestones and obstacles', '{}', null, null)
) as s (department, sort_order, key, title, type, kind, is_required, placeholder, options, min_value, max_value)
  on s.department = d.code;
