-- The demo organization: two companies, six countries, at least one person for each role, and 30 days of reports up to
-- yesterday. Everyone signs in with the password Portal-demo-1. Running this again adds what is missing and changes
-- nothing else.

-- A number from 0 to `below` - 1, derived from the key, so that every installation gets the same demo.
create or replace function pg_temp.pseudorandom(key text, below integer) returns integer
language sql immutable as 'select abs(pg_catalog.hashtextextended(key, 0) % below)::integer';

insert into public.companies (id, code, name, description, report_deadline, reminder_time)
overriding system value values
  (1, 'NOR', 'Nordwind Industries', 'Industrial installations and their maintenance', '18:00', '16:00'),
  (2, 'SOL', 'Solaris Services', 'Field services for solar plants', '17:30', '15:30')
on conflict do nothing;

insert into public.countries (id, code, name, time_zone, is_headquarters) overriding system value values
  (1, 'FR', 'France', 'Europe/Paris', false),
  (2, 'US', 'United States', 'America/New_York', false),
  (3, 'DE', 'Germany', 'Europe/Berlin', false),
  (4, 'JP', 'Japan', 'Asia/Tokyo', false),
  (5, 'CA', 'Canada', 'America/Toronto', false),
  (7, 'HQ', 'Headquarters', 'Europe/Zurich', true)
on conflict do nothing;

insert into public.areas (id, country_id, code, name) overriding system value values
  (1, 1, 'paris', 'Paris'),
  (2, 1, 'south', 'South'),
  (3, 2, 'east', 'East'),
  (4, 2, 'west', 'West'),
  (5, 3, 'east', 'East'),
  (6, 3, 'north', 'North'),
  (7, 3, 'south', 'South'),
  (8, 4, 'central', 'Central'),
  (9, 4, 'west', 'West'),
  (10, 5, 'east', 'East'),
  (11, 5, 'west', 'West'),
  (12, 7, 'central', 'Central')
on conflict do nothing;

insert into public.sites (id, country_id, area_id, code, name, address, time_zone) overriding system value values
  (1, 1, 1, 'paris1', 'Paris La Défense', '12 rue des Ateliers, 92400 Courbevoie', null),
  (2, 1, 1, 'paris2', 'Paris Ivry', '4 quai Marcel Boyer, 94200 Ivry-sur-Seine', null),
  (3, 1, 2, 'lyon1', 'Lyon Gerland', '88 avenue Tony Garnier, 69007 Lyon', null),
  (4, 1, 2, 'marseille1', 'Marseille Docks', '10 place de la Joliette, 13002 Marseille', null),
  (5, 2, 3, 'newyork1', 'New York Brooklyn', '215 Water Street, Brooklyn, NY 11201', null),
  (6, 2, 3, 'boston1', 'Boston Seaport', '33 Dry Dock Avenue, Boston, MA 02210', null),
  (7, 2, 4, 'seattle1', 'Seattle SoDo', '2600 1st Avenue South, Seattle, WA 98134', 'America/Los_Angeles'),
  (8, 3, 5, 'berlin1', 'Berlin Adlershof', 'Rudower Chaussee 17, 12489 Berlin', null),
  (9, 3, 6, 'hamburg1', 'Hamburg Hafen', 'Am Sandtorkai 50, 20457 Hamburg', null),
  (10, 3, 7, 'munich1', 'München Ost', 'Friedenstraße 20, 81671 München', null),
  (11, 4, 8, 'tokyo1', 'Tokyo Shinagawa', '2-16-3 Konan, Minato, Tokyo 108-0075', null),
  (12, 4, 9, 'osaka1', 'Osaka Umeda', '3-1-1 Umeda, Kita, Osaka 530-0001', null),
  (13, 5, 10, 'toronto1', 'Toronto Portlands', '75 Commissioners Street, Toronto, ON M5A 1A6', null),
  (14, 5, 11, 'vancouver1', 'Vancouver Harbour', '999 Canada Place, Vancouver, BC V6C 3T4', 'America/Vancouver'),
  (15, 7, 12, 'hq1', 'Zürich', 'Hardstrasse 201, 8005 Zürich', null)
on conflict do nothing;

insert into public.roles
  (code, name, hierarchy_level, department_id, requires_daily_report, is_monitored, can_view_subordinate_reports)
select r.code, r.name, r.level, d.id, r.reports, r.reports, r.reviews
from (values
  ('ADM', 'Administrator', 0, null, false, true),
  ('GM', 'General Manager', 1, null, false, true),
  ('GOD', 'Global Operations Director', 2, 'OP', false, true),
  ('GQD', 'Global Quality Director', 2, 'QC', false, true),
  ('PD', 'Purchasing Director', 2, 'AD', false, true),
  ('CD', 'Commercial Director', 2, 'FIN', false, true),
  ('CM', 'Country Manager', 3, null, false, true),
  ('CQD', 'Country Quality Department', 4, 'QC', false, true),
  ('AOM', 'Area Operations Manager', 5, 'OP', true, true),
  ('AQM', 'Area Quality Manager', 5, 'QC', true, true),
  ('SOM', 'Site Operations Manager', 6, 'OP', true, true),
  ('SQM', 'Site Quality Manager', 6, 'QC', true, true),
  ('TE', 'Technician', 6, null, true, false),
  ('STAFF', 'Staff', 6, null, true, false)
) as r (code, name, level, department, reports, reviews)
left join public.departments d on d.code = r.department
on conflict do nothing;

with people (username, first_name, last_name, position, role, department, company, country, area, site) as (
  values
    ('adm', 'Ingrid', 'Keller', 'Application Administrator', 'ADM', 'IT', 'NOR', 'HQ', 'central', 'hq1'),
    ('gm', 'Matteo', 'Rossi', 'General Manager', 'GM', null, 'NOR', 'HQ', null, null),
    ('god', 'Nadia', 'Haddad', 'Global Operations Director', 'GOD', 'OP', 'NOR', 'HQ', null, null),
    ('gqd', 'Pavel', 'Novák', 'Global Quality Director', 'GQD', 'QC', 'NOR', 'HQ', null, null),
    ('pd', 'Laura', 'Brunner', 'Purchasing Director', 'PD', 'AD', 'NOR', 'HQ', null, null),
    ('cd', 'Victor', 'Costa', 'Commercial Director', 'CD', 'FIN', 'NOR', 'HQ', null, null),
    ('cm.fr', 'Camille', 'Moreau', 'Country Manager France', 'CM', null, 'NOR', 'FR', null, null),
    ('cm.us', 'Emily', 'Carter', 'Country Manager United States', 'CM', null, 'NOR', 'US', null, null),
    ('cm.de', 'Lena', 'Fischer', 'Country Manager Germany', 'CM', null, 'NOR', 'DE', null, null),
    ('cm.jp', 'Yuki', 'Tanaka', 'Country Manager Japan', 'CM', null, 'NOR', 'JP', null, null),
    ('cm.ca', 'Chloé', 'Tremblay', 'Country Manager Canada', 'CM', null, 'NOR', 'CA', null, null),
    ('cqd.fr', 'Lucas', 'Bernard', 'Country Quality Manager France', 'CQD', 'QC', 'NOR', 'FR', null, null),
    ('aom.paris', 'Élise', 'Petit', 'Area Operations Manager Paris', 'AOM', 'OP', 'NOR', 'FR', 'paris', null),
    ('aom.south.fr', 'Hugo', 'Durand', 'Area Operations Manager South', 'AOM', 'OP', 'NOR', 'FR', 'south', null),
    ('aom.east.us', 'James', 'Bennett', 'Area Operations Manager East', 'AOM', 'OP', 'NOR', 'US', 'east', null),
    ('aom.west.us', 'Grace', 'Hughes', 'Area Operations Manager West', 'AOM', 'OP', 'SOL', 'US', 'west', null),
    ('aom.east.de', 'Jonas', 'Weber', 'Area Operations Manager East', 'AOM', 'OP', 'NOR', 'DE', 'east', null),
    ('aom.north.de', 'Mia', 'Schneider', 'Area Operations Manager North', 'AOM', 'OP', 'SOL', 'DE', 'north', null),
    ('aom.south.de', 'Felix', 'Wagner', 'Area Operations Manager South', 'AOM', 'OP', 'NOR', 'DE', 'south', null),
    ('aom.central.jp', 'Haruto', 'Sato', 'Area Operations Manager Central', 'AOM', 'OP', 'NOR', 'JP', 'central', null),
    ('aom.west.jp', 'Aoi', 'Suzuki', 'Area Operations Manager West', 'AOM', 'OP', 'NOR', 'JP', 'west', null),
    ('aom.east.ca', 'Liam', 'MacDonald', 'Area Operations Manager East', 'AOM', 'OP', 'NOR', 'CA', 'east', null),
    ('aom.west.ca', 'Priya', 'Sharma', 'Area Operations Manager West', 'AOM', 'OP', 'SOL', 'CA', 'west', null),
    ('aqm.paris', 'Manon', 'Leroy', 'Area Quality Manager Paris', 'AQM', 'QC', 'NOR', 'FR', 'paris', null),
    ('som.paris1', 'Julien', 'Roux', 'Site Operations Manager', 'SOM', 'OP', 'NOR', 'FR', 'paris', 'paris1'),
    ('som.paris2', 'Nathan', 'Fontaine', 'Site Operations Manager', 'SOM', 'OP', 'NOR', 'FR', 'paris', 'paris2'),
    ('som.lyon1', 'Sophie', 'Girard', 'Site Operations Manager', 'SOM', 'OP', 'NOR', 'FR', 'south', 'lyon1'),
    ('som.marseille1', 'Antoine', 'Bonnet', 'Site Operations Manager', 'SOM', 'OP', 'SOL', 'FR', 'south', 'marseille1'),
    ('som.newyork1', 'Owen', 'Foster', 'Site Operations Manager', 'SOM', 'OP', 'NOR', 'US', 'east', 'newyork1'),
    ('som.boston1', 'Hannah', 'Reed', 'Site Operations Manager', 'SOM', 'OP', 'NOR', 'US', 'east', 'boston1'),
    ('som.seattle1', 'Marcus', 'Coleman', 'Site Operations Manager', 'SOM', 'OP', 'SOL', 'US', 'west', 'seattle1'),
    ('som.berlin1', 'Anna', 'Becker', 'Site Operations Manager', 'SOM', 'OP', 'NOR', 'DE', 'east', 'berlin1'),
    ('som.hamburg1', 'Lukas', 'Hoffmann', 'Site Operations Manager', 'SOM', 'OP', 'SOL', 'DE', 'north', 'hamburg1'),
    ('som.munich1', 'Julia', 'Vogel', 'Site Operations Manager', 'SOM', 'OP', 'NOR', 'DE', 'south', 'munich1'),
    ('som.tokyo1', 'Ren', 'Ito', 'Site Operations Manager', 'SOM', 'OP', 'NOR', 'JP', 'central', 'tokyo1'),
    ('som.osaka1', 'Sakura', 'Watanabe', 'Site Operations Manager', 'SOM', 'OP', 'NOR', 'JP', 'west', 'osaka1'),
    ('som.toronto1', 'Ethan', 'Campbell', 'Site Operations Manager', 'SOM', 'OP', 'NOR', 'CA', 'east', 'toronto1'),
    ('som.vancouver1', 'Noah', 'Gagnon', 'Site Operations Manager', 'SOM', 'OP', 'SOL', 'CA', 'west', 'vancouver1'),
    ('sqm.paris1', 'Clara', 'Mercier', 'Site Quality Manager', 'SQM', 'QC', 'NOR', 'FR', 'paris', 'paris1'),
    ('te.paris1', 'Amélie', 'Faure', 'Field Technician', 'TE', 'OP', 'NOR', 'FR', 'paris', 'paris1'),
    ('te.paris2', 'Gabriel', 'Dubois', 'Maintenance Technician', 'TE', 'OP', 'NOR', 'FR', 'paris', 'paris2'),
    ('te.lyon1', 'Louise', 'Garnier', 'Installation Technician', 'TE', 'OP', 'NOR', 'FR', 'south', 'lyon1'),
    ('te.marseille1', 'Arthur', 'Chevalier', 'Electrical Technician', 'TE', 'OP', 'SOL', 'FR', 'south', 'marseille1'),
    ('te.newyork1', 'Olivia', 'Parker', 'Field Technician', 'TE', 'OP', 'NOR', 'US', 'east', 'newyork1'),
    ('te.boston1', 'Samuel', 'Morris', 'Maintenance Technician', 'TE', 'OP', 'NOR', 'US', 'east', 'boston1'),
    ('te.seattle1', 'Naomi', 'Ellis', 'Installation Technician', 'TE', 'OP', 'SOL', 'US', 'west', 'seattle1'),
    ('te.berlin1', 'Paula', 'Lang', 'Electrical Technician', 'TE', 'OP', 'NOR', 'DE', 'east', 'berlin1'),
    ('te.hamburg1', 'Tobias', 'Brandt', 'Field Technician', 'TE', 'OP', 'SOL', 'DE', 'north', 'hamburg1'),
    ('te.munich1', 'Emre', 'Yilmaz', 'Maintenance Technician', 'TE', 'OP', 'NOR', 'DE', 'south', 'munich1'),
    ('te.tokyo1', 'Daichi', 'Kobayashi', 'Installation Technician', 'TE', 'OP', 'NOR', 'JP', 'central', 'tokyo1'),
    ('te.osaka1', 'Emi', 'Mori', 'Electrical Technician', 'TE', 'OP', 'NOR', 'JP', 'west', 'osaka1'),
    ('te.toronto1', 'Zoé', 'Bouchard', 'Field Technician', 'TE', 'OP', 'NOR', 'CA', 'east', 'toronto1'),
    ('te.vancouver1', 'Wei', 'Chen', 'Maintenance Technician', 'TE', 'OP', 'SOL', 'CA', 'west', 'vancouver1'),
    ('qc.fr', 'Emma', 'Lefèvre', 'Quality Inspector', 'STAFF', 'QC', 'NOR', 'FR', 'paris', 'paris1'),
    ('fin.fr', 'Karim', 'Benali', 'Accountant', 'STAFF', 'FIN', 'NOR', 'FR', 'paris', 'paris1'),
    ('ad.fr', 'Jade', 'Noël', 'Office Coordinator', 'STAFF', 'AD', 'NOR', 'FR', 'paris', 'paris1'),
    ('qc.de', 'Nina', 'Krüger', 'Quality Inspector', 'STAFF', 'QC', 'NOR', 'DE', 'east', 'berlin1'),
    ('fin.de', 'Oskar', 'Seidel', 'Accountant', 'STAFF', 'FIN', 'NOR', 'DE', 'east', 'berlin1'),
    ('ad.de', 'Karla', 'Busch', 'Office Coordinator', 'STAFF', 'AD', 'NOR', 'DE', 'east', 'berlin1'),
    ('qc.us', 'Tyler', 'Brooks', 'Quality Inspector', 'STAFF', 'QC', 'NOR', 'US', 'east', 'newyork1'),
    ('fin.us', 'Rosa', 'Alvarez', 'Accountant', 'STAFF', 'FIN', 'NOR', 'US', 'east', 'newyork1'),
    ('ad.us', 'Daniel', 'Price', 'Office Coordinator', 'STAFF', 'AD', 'NOR', 'US', 'east', 'newyork1'),
    ('hr.hq', 'Marta', 'Meyer', 'Head of Human Resources', 'STAFF', 'HR', 'NOR', 'HQ', 'central', 'hq1'),
    ('hr.fr', 'Paul', 'Masson', 'HR Officer', 'STAFF', 'HR', 'NOR', 'FR', 'paris', 'paris1'),
    ('it.hq', 'Elena', 'Popescu', 'Systems Engineer', 'STAFF', 'IT', 'NOR', 'HQ', 'central', 'hq1'),
    ('it.fr', 'Alice', 'Caron', 'Support Engineer', 'STAFF', 'IT', 'NOR', 'FR', 'paris', 'paris1'),
    ('inactive', 'Clémence', 'Perrin', 'Technician (left)', 'TE', 'OP', 'NOR', 'FR', 'paris', 'paris1')
),
accounts as materialized (
  select
    people.*,
    extensions.uuid_generate_v5(extensions.uuid_ns_url(), 'https://nordwind.example/people/' || username) as id,
    username || case company when 'SOL' then '@solaris.example' else '@nordwind.example' end as email
  from people
),
password as materialized (
  select extensions.crypt('Portal-demo-1', extensions.gen_salt('bf', 10)) as hash
),
users as (
  insert into auth.users (
    instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
    confirmation_token, recovery_token, email_change, email_change_token_new, created_at, updated_at
  )
  select
    '00000000-0000-0000-0000-000000000000', id, 'authenticated', 'authenticated', email, password.hash, now(),
    '{"provider": "email", "providers": ["email"]}', '{}', '', '', '', '', now(), now()
  from accounts, password
  on conflict do nothing
),
identities as (
  insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
  select
    id::text, id, jsonb_build_object('sub', id, 'email', email, 'email_verified', true), 'email', now(), now()
  from accounts
  on conflict do nothing
)
insert into public.profiles (
  id, username, email, first_name, last_name, position, role_id, department_id, company_id, country_id, area_id,
  site_id, is_admin, is_active, created_at
)
select
  account.id, account.username, account.email, account.first_name, account.last_name, account.position, role.id,
  department.id, company.id, country.id, area.id, site.id, account.role = 'ADM', account.username <> 'inactive',
  now() - interval '31 days'
from accounts as account
join public.roles role on role.code = account.role
left join public.departments department on department.code = account.department
join public.companies company on company.code = account.company
join public.countries country on country.code = account.country
left join public.areas area on area.country_id = country.id and area.code = account.area
left join public.sites site on site.area_id = area.id and site.code = account.site
on conflict do nothing;

-- Scopes: levels 0 to 3 have both companies; level 5 their area, level 6 their site, the others their country.
insert into public.profile_companies (profile_id, company_id)
select p.id, c.id
from public.profiles p
join public.roles r on r.id = p.role_id
join public.companies c on c.id = p.company_id or r.hierarchy_level <= 3
on conflict do nothing;

insert into public.profile_countries (profile_id, country_id)
select p.id, p.country_id from public.profiles p where p.country_id is not null
on conflict do nothing;

-- Department managers have their whole country as scope.
insert into public.department_managers (department_id, user_id, company_id, title)
select p.department_id, p.id, case p.username when 'fin.fr' then p.company_id end, p.position
from public.profiles p
where p.username in ('fin.fr', 'hr.hq')
on conflict do nothing;

insert into public.profile_countries (profile_id, country_id)
select p.id, c.id from public.profiles p cross join public.countries c where p.username = 'hr.hq'
on conflict do nothing;

insert into public.profile_areas (profile_id, area_id)
select p.id, p.area_id
from public.profiles p
join public.roles r on r.id = p.role_id
where p.area_id is not null and r.hierarchy_level >= 5
  and not exists (select from public.department_managers m where m.user_id = p.id)
on conflict do nothing;

insert into public.profile_sites (profile_id, site_id)
select p.id, p.site_id
from public.profiles p
join public.roles r on r.id = p.role_id
where p.site_id is not null and r.hierarchy_level = 6
  and not exists (select from public.department_managers m where m.user_id = p.id)
on conflict do nothing;

insert into public.application_permissions (user_id, application_id)
select p.id, a.id from public.profiles p cross join public.applications a where a.code = 'DAILY_ACTIVITIES'
on conflict do nothing;

update public.countries c set manager_id = p.id
from public.profiles p join public.roles r on r.id = p.role_id and r.code = 'CM'
where p.country_id = c.id and c.manager_id is null;
update public.areas a set manager_id = p.id
from public.profiles p join public.roles r on r.id = p.role_id and r.code = 'AOM'
where p.area_id = a.id and a.manager_id is null;
update public.sites s set manager_id = p.id
from public.profiles p join public.roles r on r.id = p.role_id and r.code = 'SOM'
where p.site_id = s.id and s.manager_id is null;

insert into public.categories (id, department_id, parent_category_id, name, color, sort_order)
overriding system value values
  (1, 1, null, 'Site Work', '#3B82F6', 1),
  (2, 1, 1, 'Daily Operations', '#3B82F6', 1),
  (3, 1, 1, 'Maintenance', '#0EA5E9', 2),
  (4, 1, 1, 'Installation', '#6366F1', 3),
  (5, 1, null, 'Safety', '#F97316', 2),
  (6, 1, 5, 'Toolbox Talk', '#F97316', 1),
  (7, 1, 5, 'Incident', '#EF4444', 2),
  (8, 2, null, 'Inspection', '#10B981', 1),
  (9, 2, 8, 'Incoming Goods', '#10B981', 1),
  (10, 2, 8, 'Final Acceptance', '#14B8A6', 2),
  (11, 2, null, 'Audits', '#8B5CF6', 2),
  (12, 2, 11, 'Internal Audit', '#8B5CF6', 1),
  (13, 2, 11, 'Supplier Audit', '#A855F7', 2),
  (14, 3, null, 'Accounting', '#22C55E', 1),
  (15, 3, 14, 'Daily Closing', '#22C55E', 1),
  (16, 3, 14, 'Month End', '#84CC16', 2),
  (17, 3, null, 'Treasury', '#EAB308', 2),
  (18, 4, null, 'Office', '#64748B', 1),
  (19, 4, 18, 'Front Office', '#64748B', 1),
  (20, 4, 18, 'Facilities', '#78716C', 2),
  (21, 4, null, 'Records', '#94A3B8', 2),
  (22, 5, null, 'People', '#EC4899', 1),
  (23, 5, 22, 'Recruitment', '#EC4899', 1),
  (24, 5, 22, 'Training', '#F43F5E', 2),
  (25, 6, null, 'Service', '#06B6D4', 1),
  (26, 6, 25, 'Operations', '#06B6D4', 1),
  (27, 6, 25, 'Security', '#DC2626', 2)
on conflict do nothing;

-- The ids above were given explicitly, so the sequences continue after them.
select setval(pg_get_serial_sequence('public.companies', 'id'), max(id)) from public.companies;
select setval(pg_get_serial_sequence('public.countries', 'id'), max(id)) from public.countries;
select setval(pg_get_serial_sequence('public.areas', 'id'), max(id)) from public.areas;
select setval(pg_get_serial_sequence('public.sites', 'id'), max(id)) from public.sites;
select setval(pg_get_serial_sequence('public.categories', 'id'), max(id)) from public.categories;

-- Public holidays with fixed dates in the years around today, and past, present and future leave.
insert into public.holidays (country_id, day, name)
select c.id, make_date(year, holiday.month, holiday.day), holiday.name
from (values
  ('FR', 1, 1, 'Jour de l''An'), ('FR', 5, 1, 'Fête du Travail'), ('FR', 5, 8, 'Victoire 1945'),
  ('FR', 7, 14, 'Fête nationale'),
  ('FR', 8, 15, 'Assomption'), ('FR', 11, 1, 'Toussaint'), ('FR', 11, 11, 'Armistice 1918'), ('FR', 12, 25, 'Noël'),
  ('US', 1, 1, 'New Year''s Day'), ('US', 6, 19, 'Juneteenth'), ('US', 7, 4, 'Independence Day'),
  ('US', 11, 11, 'Veterans Day'),
  ('US', 12, 25, 'Christmas Day'),
  ('DE', 1, 1, 'Neujahr'), ('DE', 5, 1, 'Tag der Arbeit'), ('DE', 10, 3, 'Tag der Deutschen Einheit'),
  ('DE', 12, 25, '1. Weihnachtstag'), ('DE', 12, 26, '2. Weihnachtstag'),
  ('JP', 1, 1, '元日'), ('JP', 2, 11, '建国記念の日'), ('JP', 4, 29, '昭和の日'), ('JP', 5, 3, '憲法記念日'), ('JP', 5, 4, 'みどりの日'),
  ('JP', 5, 5, 'こどもの日'), ('JP', 8, 11, '山の日'), ('JP', 11, 3, '文化の日'), ('JP', 11, 23, '勤労感謝の日'),
  ('CA', 1, 1, 'New Year''s Day'), ('CA', 7, 1, 'Canada Day'),
  ('CA', 9, 30, 'National Day for Truth and Reconciliation'),
  ('CA', 12, 25, 'Christmas Day'), ('CA', 12, 26, 'Boxing Day'),
  ('HQ', 1, 1, 'Neujahr'), ('HQ', 8, 1, 'Bundesfeier'), ('HQ', 12, 25, 'Weihnachten'), ('HQ', 12, 26, 'Stephanstag')
) as holiday (country, month, day, name)
join public.countries c on c.code = holiday.country
cross join generate_series(
  extract(year from current_date)::integer - 1, extract(year from current_date)::integer + 1
) as year
on conflict do nothing;

insert into public.leave (profile_id, first_day, last_day, note, deputy_id)
select p.id, current_date + days_off.first_day, current_date + days_off.last_day, days_off.note, d.id
from (values
  ('som.munich1', -9, -5, 'Family matters', null), ('te.toronto1', -4, -3, 'Training outside', null),
  ('ad.us', -2, 2, null, 'fin.us'),
  ('qc.de', 5, 12, 'Winter holidays', null), ('te.osaka1', 20, 24, null, 'te.tokyo1'),
  ('aom.west.ca', 33, 44, 'Parental leave', null)
) as days_off (username, first_day, last_day, note, deputy)
join public.profiles p on p.username = days_off.username
left join public.profiles d on d.username = days_off.deputy
where not exists (select from public.leave l where l.profile_id = p.id);

-- 30 days up to yesterday, on working days: one report in twelve is missing, one in twelve late, some the next morning.
with days as (
  select
    p.id as author_id, p.department_id, zone.name as zone, p.username || ' ' || day.date as key, day.date::date as date
  from public.profiles p
  join public.roles r on r.id = p.role_id and r.requires_daily_report
  join public.countries c on c.id = p.country_id
  cross join lateral access.time_zone_of(p.id) as zone (name)
  cross join lateral (
    select (now() at time zone zone.name)::date - ago as date from generate_series(1, 30) as ago
  ) as day
  where p.is_active and p.email like '%.example' and extract(isodow from day.date) = any (c.working_days)
    and not exists (select from public.holidays h where h.country_id = c.id and h.day = day.date)
    and not exists (
      select from public.leave l where l.profile_id = p.id and day.date between l.first_day and l.last_day
    )
),
submissions as (
  select
    days.*,
    case
      when pg_temp.pseudorandom(key || ' late', 100) < 6
      then date + time '18:05' + pg_temp.pseudorandom(key, 200) * interval '1 minute'
      when pg_temp.pseudorandom(key || ' late', 100) < 9
      then date + interval '1 day 08:10' + pg_temp.pseudorandom(key, 90) * interval '1 minute'
      else date + time '15:50' + pg_temp.pseudorandom(key, 98) * interval '1 minute'
    end at time zone zone as submitted_at
  from days
  where pg_temp.pseudorandom(key || ' missing', 12) > 0
)
insert into public.reports (author_id, date, department_id, category_id, submitted_at)
select s.author_id, s.date, s.department_id, choice.id, s.submitted_at
from submissions s
cross join lateral (
  select c.id
  from public.categories c
  where c.department_id = s.department_id
    and not exists (select from public.categories child where child.parent_category_id = c.id)
  order by pg_temp.pseudorandom(s.author_id::text || c.id, 1000)
  offset case when pg_temp.pseudorandom(s.key || ' category', 4) = 0 then 1 else 0 end
  limit 1
) as choice
where s.submitted_at < now()
  and not exists (select from public.reports r where r.author_id = s.author_id and r.date = s.date)
on conflict do nothing;

with phrases (key, texts) as (
  values
    ('general', array[
      'Work went as planned; handover done with the evening shift.',
      'Quiet day, the backlog of last week is nearly cleared.',
      'Busy morning because of two urgent calls, the rest of the day as planned.',
      'Weather delayed the start by an hour; the plan for the week still holds.',
      'Good progress, one open point needs a decision by the manager.'
    ]),
    ('general next', array[
      'Confirm the delivery date with the supplier',
      'Share the photos with the customer',
      'Check the result again tomorrow morning',
      'Ask the site manager for a decision'
    ]),
    ('positive', array[
      'The customer thanked the team for the quick repair.',
      'The new checklist saved about half an hour.',
      'The apprentice finished the first cabinet alone.',
      'No open safety remark for two weeks.'
    ]),
    ('negative', array[
      'A spare part arrived damaged and was sent back.',
      'Access to the roof was blocked until ten.',
      'The lift was out of order, material had to be carried.',
      'Two torque wrenches are past their calibration date.'
    ]),
    ('scheduled', array[
      'Yearly service of the cooling unit',
      'Visit of the customer''s safety officer',
      'Replacement of the emergency lights on level 2',
      'Delivery of the new test bench'
    ]),
    ('timesheet', array[
      'Preventive maintenance', 'Cable routing and labeling', 'Commissioning of the distribution board', 'Fault finding'
    ]),
    ('timesheet_task', array[
      'Preventive maintenance of the pumps',
      'Wiring of cabinet C4',
      'Commissioning of the inverter',
      'Site inspection with the customer'
    ]),
    ('cost_center', array['CC-1040', 'CC-1120', 'CC-2205', 'CC-3010']),
    ('observations', array[
      'Storage room needs tidying before the audit.',
      'Fence near gate 2 is damaged.',
      'Noise complaint of a neighbor, settled at once.'
    ]),
    ('positive_task', array[
      'Pump room finished a day early', 'Clean handover from the night shift', 'All cabinets passed the insulation test'
    ]),
    ('positive_next_step', array['Use the same crew for the next site', 'Write down the method for the others']),
    ('negative_task', array[
      'Crane was late and blocked the yard', 'Wrong cable type delivered', 'Drill failed, spare not in stock'
    ]),
    ('negative_next_step', array[
      'Reorder and check the stock limit',
      'Agree on fixed slots with the crane company',
      'Return the goods and ask for a credit note'
    ]),
    ('primary_task', array[
      'Replaced the bearings of pump P-12 and tested it under load',
      'Installed 40 meters of cable tray on level 3',
      'Serviced the ventilation units on the roof',
      'Commissioned the new distribution board with the customer'
    ]),
    ('meetings', array[
      'Morning round with the crew: tasks and risks of the day',
      'Call with the customer about access on Saturday',
      'Coordination with the crane company'
    ]),
    ('next_day_plan', array[
      'Finish the cable tray and start labeling',
      'Pressure test of the cooling circuit',
      'Inspection of the roof units with the safety officer',
      'Prepare the handover documents'
    ]),
    ('corrective_actions', array[
      '8D report for the seal defect opened',
      'Closed the action on missing torque marks',
      'Follow-up of the paint thickness action'
    ]),
    ('audit_activities', array[
      'Prepared the checklist for the internal audit',
      'Audited line 2, three minor findings',
      'Reviewed the findings with the area manager'
    ]),
    ('process_improvements', array[
      'Gauge moved next to the bench, saves walking',
      'Photo standard added to the work instruction',
      'Sampling plan adjusted after four clean lots'
    ]),
    ('supplier_quality', array[
      'Two lots of fasteners released', 'Claim raised for bent brackets', 'Supplier sent the missing certificates'
    ]),
    ('daily_transactions', array[
      '42 supplier invoices and 18 customer invoices booked',
      'Bank statements of all accounts booked and reconciled',
      'Travel expenses of the week booked'
    ]),
    ('cash_position', array['EUR 482,300', 'EUR 455,900', 'EUR 510,150', 'EUR 497,020']),
    ('receivables_collected', array[
      'EUR 36,400 from three customers',
      'Overdue invoice of the port authority paid',
      'Payment plan agreed with one customer'
    ]),
    ('payables_processed', array[
      'Weekly payment run released', 'Discount used on two invoices', 'Rent and leasing paid'
    ]),
    ('budget_variances', array[
      'Energy 4% above plan', 'Overtime of the Lyon site above plan', 'Spare parts below plan so far'
    ]),
    ('financial_risks', array['One customer asks for longer payment terms', 'Exchange rate moved against the plan']),
    ('compliance_issues', array['VAT number of a new supplier still missing', 'Two receipts without a signature']),
    ('meetings_conducted', array[
      'Weekly office meeting', 'Introduction of a new colleague', 'Review of the cleaning contract'
    ]),
    ('vendor_interactions', array[
      'Offer for new desks requested', 'Coffee machine service ordered', 'Complaint about late post delivery'
    ]),
    ('facility_issues', array[
      'Heating in meeting room 3 out of order',
      'Badge reader at the side door fails now and then',
      'Water stain on the ceiling of the archive'
    ]),
    ('policy_updates', array['Visitor rules translated and published', 'New form for travel requests']),
    ('communication_activities', array['Notice about the fire drill sent', 'Newsletter draft ready for review']),
    ('recruitment_activities', array[
      'Two interviews for the technician position',
      'Offer sent to an electrician',
      'Job description of the planner revised'
    ]),
    ('employee_issues', array['Shift swap settled between two teams', 'Question about overtime pay clarified']),
    ('training_delivered', array[
      'First aid refresher for 12 people', 'Forklift instruction for 4 people', 'Welcome day for 3 new colleagues'
    ]),
    ('performance_reviews', array['Three yearly talks held', 'Goals of the quality team prepared']),
    ('policy_violations', array['Missing safety shoes, talked to the person', 'None reported, one older case closed']),
    ('benefit_inquiries', array['Five questions about the health plan', 'Pension statement explained']),
    ('wellness_activities', array['Back exercise course, 9 people', 'Fruit baskets ordered for all sites']),
    ('turnover_updates', array['One technician joined in Lyon', 'Notice of an accountant received']),
    ('security_events', array[
      'Phishing mail reported by two people, sender blocked', 'Failed sign-ins from abroad, address blocked'
    ]),
    ('maintenance_activities', array[
      'Firmware of the core switches planned for Saturday', 'Mail server patched', 'Backup tapes moved to the safe'
    ]),
    ('user_support', array[
      '14 requests handled, mostly printing and access',
      '9 requests handled, 2 laptops replaced',
      'Help with the new expense form'
    ]),
    ('project_progress', array[
      'Network of the new floor is wired',
      'Pilot group of the new phones is content',
      'Waiting for the firewall delivery'
    ])
),
reports as (
  select r.id, r.date, r.submitted_at, r.department_id, r.author_id || ' ' || r.date as key
  from public.reports r
  join public.profiles p on p.id = r.author_id and p.email like '%.example'
  where not exists (select from public.report_items i where i.report_id = r.id)
),
answers as (
  select
    r.id as report_id, s.sort_order as position, 'department_specific' as type, s.key as category, null as description,
    case s.type
      when 'number' then to_jsonb(case s.key
        when 'system_uptime' then 97 + pg_temp.pseudorandom(r.key, 30) / 10.0
        when 'inspections_completed' then 4 + pg_temp.pseudorandom(r.key, 14)
        when 'documents_processed' then 15 + pg_temp.pseudorandom(r.key, 40)
        else pg_temp.pseudorandom(r.key || s.key, 5)
      end)
      when 'boolean' then to_jsonb(pg_temp.pseudorandom(r.key || s.key, 3) > 0)
      when 'select'
      then to_jsonb(s.options[1 + least(pg_temp.pseudorandom(r.key || s.key, 12) / 3, cardinality(s.options) - 1)])
      when 'time' then to_jsonb(case s.key when 'start_time' then '07:30' else '16:15' end)
      when 'date' then to_jsonb((r.date + 3 + pg_temp.pseudorandom(r.key || s.key, 10))::text)
      else to_jsonb(phrases.texts[1 + pg_temp.pseudorandom(r.key || s.key, cardinality(phrases.texts))])
    end as value,
    'medium' as importance, null as next_step, null::date as due_date, null::date as scheduled_date,
    null::time as start_time, null::time as end_time, 'pending' as status, r.submitted_at as created_at
  from reports r
  join public.template_sections s on s.department_id = r.department_id
  left join phrases on phrases.key = s.key
  where s.is_required or pg_temp.pseudorandom(r.key || ' ' || s.key, 100) < 40
),
entries as (
  select
    r.id, 100 + kind.nth, 'report_content', kind.category,
    phrases.texts[1 + pg_temp.pseudorandom(r.key || kind.category, cardinality(phrases.texts))],
    null::jsonb,
    (array['low', 'medium', 'medium', 'high', 'urgent'])[
      1 + pg_temp.pseudorandom(r.key || kind.category || 'importance', 5)
    ],
    case
      when kind.category in ('general', 'negative')
      then next.texts[1 + pg_temp.pseudorandom(r.key, cardinality(next.texts))]
    end,
    case when kind.category in ('general', 'negative') then r.date + 2 + pg_temp.pseudorandom(r.key || 'due', 9) end,
    case when kind.category = 'scheduled' then r.date + 1 + pg_temp.pseudorandom(r.key || 'scheduled', 12) end,
    case when kind.category = 'timesheet' then time '08:00' end,
    case when kind.category = 'timesheet' then time '12:30' end,
    case
      when r.date < current_date - 12 then 'completed'
      when r.date < current_date - 4
      then (array['in_progress', 'completed', 'pending', 'stopped'])[1 + pg_temp.pseudorandom(r.key || 'status', 4)]
      else 'pending'
    end,
    r.submitted_at
  from reports r
  cross join (values
    (0, 'general', 100), (1, 'positive', 25), (2, 'negative', 20), (3, 'scheduled', 15), (4, 'timesheet', 20)
  )
    as kind (nth, category, percent)
  join phrases on phrases.key = kind.category
  join phrases as next on next.key = 'general next'
  where pg_temp.pseudorandom(r.key || ' ' || kind.category, 100) < kind.percent
)
insert into public.report_items (
  report_id, position, type, category, description, value, importance, next_step, due_date, scheduled_date,
  start_time, end_time, status, created_at
)
select * from answers union all select * from entries;

-- Most reports up to the day before yesterday have been acknowledged by the manager of the author's site, area or
-- country; a few were returned with a question.
with due as (
  select
    r.id, r.author_id, r.submitted_at, r.version, manager.id as reviewer_id,
    pg_temp.pseudorandom(r.author_id || ' ' || r.date || ' review', 100) as chance
  from public.reports r
  join public.profiles p on p.id = r.author_id and p.email like '%.example'
  cross join lateral (
    select m.id
    from public.profiles m
    left join public.sites s on s.id = r.site_id
    left join public.areas a on a.id = r.area_id
    join public.countries c on c.id = r.country_id
    where m.id in (s.manager_id, a.manager_id, c.manager_id) and m.id <> r.author_id
    order by m.id = s.manager_id desc nulls last, m.id = a.manager_id desc nulls last
    limit 1
  ) as manager
  where r.date between current_date - 12 and current_date - 2
    and not exists (select from public.report_reviews v where v.report_id = r.id)
)
insert into public.report_reviews (report_id, reviewer_id, decision, note, created_at, updated_at)
select
  id, reviewer_id, case when chance < 5 then 'returned' else 'acknowledged' end,
  case
    when chance < 3 then 'Which machine was it, and when does it run again? Please add both.'
    when chance < 5 then 'Please say who takes over the open points.'
    when chance < 20 then 'Thank you, well described.'
  end,
  submitted_at + interval '15 hours', submitted_at + interval '15 hours'
from due
where chance < 85;

-- The authors were notified of the latest reviews.
insert into public.notifications (person_id, kind, payload, dedupe_key, created_at)
select
  r.author_id, 'report_' || v.decision,
  jsonb_build_object(
    'name', p.full_name, 'department', d.name, 'date', r.date, 'note', coalesce(v.note, ''), 'reportId', r.id
  ),
  'report_' || v.decision || ' ' || v.id, v.created_at
from public.report_reviews v
join public.reports r on r.id = v.report_id
join public.profiles p on p.id = v.reviewer_id
join public.departments d on d.id = r.department_id
where r.date > current_date - 6
on conflict do nothing;

-- Reminders, so that the bell has something to show.
insert into public.notifications (person_id, kind, payload, dedupe_key, created_at, read_at)
select
  p.id, 'report_reminder', jsonb_build_object('date', day.date, 'deadline', to_char(c.report_deadline, 'HH24:MI')),
  'report_reminder ' || day.date, reminder.at, case when day.is_read then reminder.at + interval '20 minutes' end
from public.profiles p
join public.companies c on c.id = p.company_id
cross join (values (current_date - 4, true), (current_date - 1, false)) as day (date, is_read)
cross join lateral (select (day.date + c.reminder_time) at time zone access.time_zone_of(p.id) as at) as reminder
where p.username in ('te.paris1', 'te.berlin1', 'te.newyork1')
on conflict do nothing;

-- Calendar events around today, in each owner's zone.
insert into public.calendar_events (
  id, owner_id, title, description, starts_at, ends_at, is_all_day, category, priority, status
)
select
  extensions.uuid_generate_v5(
    extensions.uuid_ns_url(), 'https://nordwind.example/events/' || p.username || '/' || e.title
  ),
  p.id, e.title, e.description,
  ((current_date + e.days) + coalesce(e.start_time, '00:00')) at time zone z.name,
  ((current_date + e.days + e.more) + coalesce(e.end_time, '00:00')) at time zone z.name,
  e.start_time is null, e.category, e.priority, case when e.days < -3 then 'completed' else 'pending' end
from (values
  ('Shift meeting', 'Agree on the week with the evening shift', -5, 0, time '08:30', time '09:00', 'meeting', null),
  ('First-aid refresher', 'Room 2, bring the old card', 1, 0, '13:00', '16:00', 'task', 'medium'),
  ('Send the holiday plan', null, -2, 0, '12:00', '12:30', 'deadline', 'high'),
  ('Customer visit', 'Tour of the workshop, then lunch', 0, 0, '10:00', '12:00', 'meeting', 'high'),
  ('Dentist', null, 4, 0, '17:30', '18:15', 'personal', null),
  ('Trade fair', 'Hall 7, stand B12', 8, 2, null, null, 'scheduled', 'low')
) as e (title, description, days, more, start_time, end_time, category, priority)
join public.profiles p on p.is_active and (p.email like '%@nordwind.example' or p.email like '%@solaris.example')
cross join lateral (select case when e.start_time is null then 'UTC' else access.time_zone_of(p.id) end as name) as z
where pg_temp.pseudorandom(p.username || e.title, 100) < 55 or p.username in ('adm', 'te.paris1', 'aom.paris')
on conflict do nothing;

-- Action plans without a report: some of site managers, and a few of the management.
with plans (creator, assignee, title, description, category, priority, due_in, scheduled_in, status) as (
  values
    ('som.paris1', 'te.paris1', 'Replace the worn hoses of pump P-12',
      'Both hoses are in stock; the pump has to stand still for two hours.',
      'issue_resolution', 'critical', -3, null::integer, 'in_progress'),
    ('som.paris1', 'te.paris1', 'Label the new cable trays on level 3', null,
      'scheduled_plan', 'medium', 4, 2, 'pending'),
    ('som.paris1', 'som.paris1', 'Share the new checklist with the Ivry crew', 'It saves half an hour a visit.',
      'positive_followup', 'low', 9, null, 'pending'),
    ('aom.paris', 'som.paris1', 'Agree on a parking place for the crane', 'The yard was blocked twice this month.',
      'issue_resolution', 'high', 0, null, 'in_progress'),
    ('aom.paris', 'som.paris2', 'Prepare the safety walk at Ivry', null, 'scheduled_plan', 'medium', 6, 7, 'pending'),
    ('cm.fr', 'aom.paris', 'Overtime of the quarter: reasons and remedies', 'Two pages for the management meeting.',
      'issue_resolution', 'high', 11, null, 'pending'),
    ('cm.fr', 'aom.south.fr', 'Second crew for the Lyon contract', null, 'scheduled_plan', 'high', -6, null, 'pending'),
    ('aqm.paris', 'sqm.paris1', 'Calibrate the torque wrenches',
      'Two are past their date; the laboratory collects them on Tuesdays.',
      'issue_resolution', 'critical', 1, 1, 'in_progress'),
    ('som.berlin1', 'te.berlin1', 'Reorder insulation material and raise the stock limit', null,
      'issue_resolution', 'medium', -1, null, 'pending'),
    ('som.newyork1', 'te.newyork1', 'Photos of the roof units for the customer', null,
      'positive_followup', 'low', 3, null, 'completed'),
    ('som.tokyo1', 'te.tokyo1', 'Pressure test of the cooling circuit', 'With the safety officer.',
      'scheduled_plan', 'high', 5, 5, 'pending'),
    ('gm', 'cm.fr', 'Plan of the yearly safety training', null, 'scheduled_plan', 'medium', 20, null, 'pending'),
    ('gm', 'cm.de', 'Contract of the Hamburg port authority', 'Renewal before the end of the month.',
      'issue_resolution', 'high', 8, null, 'in_progress'),
    ('god', 'aom.east.us', 'Use the Paris handover sheet in Boston and New York', null,
      'positive_followup', 'medium', 15, null, 'stopped'),
    ('fin.fr', 'fin.fr', 'VAT number of the new supplier', null, 'issue_resolution', 'medium', 2, null, 'pending')
)
insert into public.action_plans (
  request_id, creator_id, assignee_id, title, description, category, priority, due_date, scheduled_date, status,
  created_at
)
select
  extensions.uuid_generate_v5(extensions.uuid_ns_url(), 'https://nordwind.example/plans/' || plans.title),
  c.id, a.id, plans.title, plans.description, plans.category, plans.priority,
  current_date + plans.due_in, current_date + plans.scheduled_in, plans.status, now() - interval '8 days'
from plans
join public.profiles c on c.username = plans.creator
join public.profiles a on a.username = plans.assignee
on conflict do nothing;

-- What people say about some of these plans, and with whom they share them.
update public.action_plan_history h set message = m.message
from (values
  ('Replace the worn hoses of pump P-12',
    'Please take the two from the red shelf, and call me before you stop the pump.'),
  ('Agree on a parking place for the crane', 'You know the yard best. The works manager is in on Thursdays.')
) as m (title, message)
join public.action_plans p on p.title = m.title
where h.plan_id = p.id and h.action = 'assignment';

insert into public.task_shares (task_id, person_id, shared_by_id, permission, created_at)
select t.id, p.id, t.creator_id, s.permission, now() - interval '5 days'
from (values
  ('Replace the worn hoses of pump P-12', 'te.paris2', 'comment'),
  ('Agree on a parking place for the crane', 'som.paris2', 'edit'),
  ('VAT number of the new supplier', 'te.paris2', 'view')
) as s (title, username, permission)
join public.action_plans t on t.title = s.title
join public.profiles p on p.username = s.username
on conflict do nothing;

with said (title, place, reply_to, username, ago, content) as (
  values
    ('Replace the worn hoses of pump P-12', 1, null::integer, 'te.paris1', interval '4 days',
      'The upper hose is done. The lower one needs the large clamp, and ours is gone.'),
    ('Replace the worn hoses of pump P-12', 2, 1, 'te.paris2', interval '3 days 20 hours',
      'We have one at Ivry. I can bring it tomorrow, @te.paris1.'),
    ('Replace the worn hoses of pump P-12', 3, 2, 'te.paris1', interval '3 days 18 hours', 'Perfect, thank you!'),
    ('Replace the worn hoses of pump P-12', 4, null, 'som.paris1', interval '2 days',
      'The pump may stand still on Thursday from 13:00 to 15:00.'),
    ('Agree on a parking place for the crane', 1, null, 'som.paris1', interval '3 days',
      'Behind the north gate would work, if the fence moves by two meters.'),
    ('Agree on a parking place for the crane', 2, 1, 'som.paris2', interval '2 days 5 hours',
      'Our crew can move the fence on Friday.')
), numbered as (
  select
    row_number() over (order by t.id, s.place) + coalesce((select max(c.id) from public.task_comments c), 0) as id,
    t.id as task_id, s.*, p.id as author_id
  from said s
  join public.action_plans t on t.title = s.title
  join public.profiles p on p.username = s.username
  where not exists (select from public.task_comments)
)
insert into public.task_comments (id, task_id, parent_id, author_id, content, created_at) overriding system value
select n.id, n.task_id, o.id, n.author_id, n.content, now() - n.ago
from numbered n left join numbered o on o.task_id = n.task_id and o.place = n.reply_to
order by n.id;
select setval(pg_get_serial_sequence('public.task_comments', 'id'), (select max(c.id) from public.task_comments c));

insert into public.calendar_integrations (id, owner_id, provider, calendar_name, is_active)
select
  extensions.uuid_generate_v5(extensions.uuid_ns_url(), 'https://nordwind.example/feeds/' || i.name),
  p.id, i.provider, i.name, i.is_active
from (values
  ('google', 'Work on my phone', true), ('outlook', 'Office computer', false)
) as i (provider, name, is_active)
join public.profiles p on p.username = 'te.paris1'
on conflict do nothing;
