-- The chat of the demo organization: rooms, conversations of the last 30 days, what people have read, and what the bell
-- shows. Runs after seed.sql. Running it again changes nothing.

-- A number from 0 to `below` - 1, derived from the key, so that every installation gets the same demo.
create or replace function pg_temp.pseudorandom(key text, below integer) returns integer
language sql immutable as 'select abs(pg_catalog.hashtextextended(key, 0) % below)::integer';

create or replace function pg_temp.room_id(key text) returns uuid
language sql immutable
as $$ select extensions.uuid_generate_v5(extensions.uuid_ns_url(), 'https://nordwind.example/rooms/' || key) $$;

-- Replaces {412-540} by a number of this range, and {one|another} by one of these words.
create or replace function pg_temp.filled(template text, key text) returns text
language plpgsql immutable as $$
declare
  slot text;
  words text[];
  ends integer[];
begin
  loop
    slot := substring(template from '\{([^{}]+)\}');
    exit when slot is null;
    words := string_to_array(slot, '|');
    if slot ~ '^\d+-\d+$' then
      ends := string_to_array(slot, '-')::integer[];
      words := array[(ends[1] + pg_temp.pseudorandom(key || template, ends[2] - ends[1] + 1))::text];
    end if;
    template := regexp_replace(
      template, '\{[^{}]+\}', words[1 + pg_temp.pseudorandom(key || slot, cardinality(words))]
    );
  end loop;
  return template;
end
$$;

-- The first person listed owns the room, the second moderates it.
with rooms (key, name, description, type, category, department, country, people) as (
  values
    ('paris1', 'Paris La Défense', 'Everything that concerns the site', 'group', 'team', null, 'FR',
      array['som.paris1', 'aom.paris', 'te.paris1', 'sqm.paris1', 'qc.fr', 'ad.fr']),
    ('handover', 'Handover', 'What the next shift should know', 'group', 'operations', 'operations', null,
      array['som.paris1', 'som.paris2', 'te.paris1', 'te.paris2', 'som.berlin1', 'te.berlin1', 'te.newyork1']),
    ('france', 'Operations France', null, 'department', 'operations', 'operations', 'FR',
      array[
        'cm.fr', 'aom.paris', 'aom.south.fr', 'som.lyon1', 'som.marseille1', 'som.paris1', 'te.lyon1', 'te.marseille1'
      ]),
    ('germany', 'Operations Germany', 'Planung, Material und Termine', 'department', 'operations', 'operations', 'DE',
      array[
        'cm.de', 'aom.east.de', 'aom.north.de', 'aom.south.de', 'som.berlin1',
        'som.hamburg1', 'som.munich1', 'te.munich1'
      ]),
    ('japan', 'Operations Japan', '現場の連絡', 'department', 'operations', 'operations', 'JP',
      array['cm.jp', 'aom.central.jp', 'aom.west.jp', 'som.tokyo1', 'som.osaka1', 'te.tokyo1', 'te.osaka1']),
    ('america', 'North America', 'United States and Canada', 'group', 'team', null, null,
      array[
        'cm.us', 'cm.ca', 'aom.east.us', 'aom.west.us', 'aom.east.ca', 'aom.west.ca', 'som.newyork1', 'som.boston1',
        'som.seattle1', 'som.toronto1', 'som.vancouver1', 'te.newyork1', 'te.boston1'
      ]),
    ('quality', 'Quality circle', 'Findings, measurements and what we learn from them', 'group', 'quality', 'quality',
      null, array['gqd', 'cqd.fr', 'aqm.paris', 'sqm.paris1', 'qc.fr', 'qc.de', 'qc.us']),
    ('news', 'Company news', 'From the management to everyone', 'group', 'announcement', null, null,
      array['gm', 'hr.hq']),
    ('it', 'IT support', 'Ask here first', 'group', 'support', null, null,
      array['it.hq', 'it.fr', 'adm', 'te.paris1', 'fin.fr', 'fin.de', 'fin.us', 'hr.fr', 'ad.de', 'ad.us']),
    ('lyon', 'Project Lyon line 4', 'From the order to the acceptance', 'group', 'project', 'operations', 'FR',
      array['aom.south.fr', 'som.lyon1', 'te.lyon1', 'god', 'pd', 'qc.fr', 'som.paris1']),
    ('solar', 'Project Hamburg solar roof', null, 'group', 'project', 'engineering', 'DE',
      array['som.hamburg1', 'aom.north.de', 'te.hamburg1', 'cd', 'cm.de', 'som.seattle1']),
    ('management', 'Management', null, 'group', 'general', 'management', null,
      array['gm', 'god', 'gqd', 'pd', 'cd', 'cm.fr', 'cm.us', 'cm.de', 'cm.jp', 'cm.ca'])
),
created as (
  insert into public.chat_rooms (id, name, description, type, category, department, country_id, creator_id, created_at)
  select
    pg_temp.room_id(r.key), r.name, r.description, r.type, r.category, r.department, c.id, p.id,
    now() - interval '40 days'
  from rooms r
  join public.profiles p on p.username = r.people[1]
  left join public.countries c on c.code = r.country
  on conflict do nothing
  returning id
)
insert into public.chat_members (room_id, person_id, role, joined_at)
select
  n.id, p.id, case m.place when 1 then 'owner' when 2 then 'moderator' else 'member' end,
  now() - interval '40 days' + m.place * interval '1 hour'
from created n
join rooms r on pg_temp.room_id(r.key) = n.id
cross join lateral unnest(r.people) with ordinality as m (username, place)
join public.profiles p on p.username = m.username;

-- Everyone reads the news.
insert into public.chat_members (room_id, person_id, joined_at)
select r.id, p.id, now() - interval '38 days'
from public.chat_rooms r
join public.profiles p on p.is_active and (p.email like '%@nordwind.example' or p.email like '%@solaris.example')
where r.id = pg_temp.room_id('news') and r.last_rev = 0
on conflict do nothing;

with direct as (
  insert into public.chat_rooms (id, type, direct_pair, creator_id, created_at)
  select
    pg_temp.room_id(pair.first || ' ' || pair.second), 'direct', array[least(a.id, b.id), greatest(a.id, b.id)], a.id,
    now() - interval '35 days'
  from (values
    ('te.paris1', 'som.paris1'), ('te.paris1', 'te.berlin1'), ('adm', 'gm'), ('aom.paris', 'som.paris1'),
    ('cm.de', 'cm.fr'),
    ('gm', 'god'), ('te.tokyo1', 'som.tokyo1'), ('hr.hq', 'hr.fr')
  ) as pair (first, second)
  join public.profiles a on a.username = pair.first
  join public.profiles b on b.username = pair.second
  on conflict do nothing
  returning id, direct_pair
)
insert into public.chat_members (room_id, person_id, joined_at)
select d.id, p.id, now() - interval '35 days' from direct d cross join lateral unnest(d.direct_pair) as p (id);

-- Conversations, separated by empty lines; those of a script are repeated this often, with other numbers and names. A
-- line has the author, the text and, after ~, `pin` or a reaction with its authors. A line with > is a reply in the
-- thread. A line that begins with spaces continues the one above.
create temporary table scripts (room text, times integer, conversations text);
insert into scripts values
('handover', 8, $$
som.paris1: Early shift, line {1|2|3}: {412-540} units, {2-6} rejects. Conveyor {C-2|C-5|C-7} stopped
  {once|twice|three times}, {the sensor was dirty|a pallet was jammed|cause unknown}. ~ 👍 som.paris2
som.paris2: Taken over. {We check it at 16:00.|Gabriel keeps an eye on it.|We start with it.}
te.paris2: {No stop since then.|It runs without a stop.|One more stop at 19:00, quiet since.} ~ 🙏 som.paris1

te.berlin1: Late shift Berlin: {380-460} units. Press {2|3|4} {needs oil tomorrow|ran warm after 20:00|has a new tool}.
som.berlin1: Thanks. I put it on the list for 7:00.
> te.berlin1: {There is a note on the cabinet.|Details are in the log book.|Call me if anything is unclear.}

te.newyork1: Brooklyn, {early|late} shift: {3-7} visits, {2-4} jobs open. Compressor {1|2} runs at {6|7} bar.
som.paris1: Thanks. {Anything urgent?|Anything we should prepare?|Do you need help with them?}
> te.newyork1: {No, all fine until tomorrow.|No, everything is covered.|Not today, thank you.} ~ 👍 som.paris1 te.paris2

som.paris2: Équipe du soir à Ivry : {2|3} palettes restent en zone de contrôle, à libérer demain matin.
te.paris2: Vu. Le chariot {12|14} est en charge jusqu’à {6|7} h.
$$),
('handover', 1, $$
te.paris1: Valve V-3 drips a little. There is a tray under it. @som.paris2 please look at it before the start.
  ~ 👀 som.paris2
som.paris2: Seen, it is on our list for the morning.
te.paris2: Replaced the seal. No drops after an hour at full pressure. ~ 🎉 te.paris1 som.paris1
te.berlin1: In Berlin we use the same seals: `EPDM 40 x 3`. They last about a year.

som.paris1: @room New handover sheet from today: one page, three questions. Please fill it in before you leave.
  ~ pin ~ 👍 som.paris2 te.paris1 te.berlin1
te.newyork1: Do we also use it on weekends?
> som.paris1: Yes, on every shift.
> te.newyork1: Fine with me.
$$),
('paris1', 6, $$
som.paris1: The {crane|aerial platform} is booked tomorrow from {9|10}:00 to {13|14}:00, please keep the yard clear.
ad.fr: {The gate knows.|I tell the gate.|Noted.} Visitors park in street {B|D} then. ~ 👍 som.paris1

sqm.paris1: Contrôle de l’îlot {2|3|5} terminé : {2-5} remarques, le détail est dans mon rapport.
te.paris1: Merci, je corrige {cet après-midi|demain matin}.
sqm.paris1: {Parfait.|Merci à toi.|Très bien.} ~ 👍 te.paris1
$$),
('paris1', 1, $$
te.paris1: Pump P-12 runs again. **Both hoses** are new, the old ones are in the red box. ~ 🎉 som.paris1 aom.paris
qc.fr: Thanks! Can somebody take photos before the cover goes on?
te.paris1: Done, six photos. The lower clamp needs a second look.
som.paris1: I checked the clamp: it is tight, but I ordered a spare.

ad.fr: Demain à 9 h, deux visiteurs de l’autorité portuaire. Les badges sont à l’accueil.
aom.paris: Je les accompagne. @som.paris1 peux-tu prévoir vingt minutes dans l’atelier ? ~ 👍 som.paris1
> som.paris1: Oui, à partir de 10 h. Chaussures de sécurité pour tout le monde.

som.paris1: Safety rules of the yard, for everyone who drives here:
1. walking speed,
2. lights on,
3. nobody under a load. ~ pin ~ 👍 te.paris1 sqm.paris1 qc.fr

qc.fr: Qui a pris la clé dynamométrique n° 7 ?
te.paris1: Moi, elle est à l’îlot 2. Je la rapporte à midi.
> qc.fr: Pas de souci, je voulais juste vérifier la date d’étalonnage.

aom.paris: The customer wrote: "best maintenance visit of the year". Thank you all!
  ~ ❤️ te.paris1 som.paris1 ad.fr ~ 🎉 sqm.paris1
te.paris1: Croissants tomorrow? 🥐 ~ 😄 ad.fr som.paris1 qc.fr
ad.fr: Je m’en occupe.
$$),
('france', 4, $$
som.lyon1: Point de la semaine à Lyon : {5|6|7} interventions faites, {2|3} reportées faute de pièces.
aom.south.fr: Merci Sophie. Les pièces arrivent {mardi|mercredi}, le fournisseur l’a confirmé.
cm.fr: Bien. Prévenez le client aujourd’hui s’il vous plaît. ~ 👍 som.lyon1

som.marseille1: À Marseille, l’équipe {du matin|de l’après-midi} est à {3|4} personnes jusqu’à vendredi.
te.marseille1: On tient le planning, sauf le tableau {TD-3|TD-5} qui passe à la semaine prochaine.
$$),
('france', 1, $$
cm.fr: Le planning de la semaine prochaine est publié. Lyon commence mardi à cause du jour férié.
  ~ pin ~ 👍 som.lyon1 aom.south.fr
aom.south.fr: D’accord pour le Sud. La deuxième équipe passe à mercredi.
> cm.fr: Parfait, je préviens le client.

aom.paris: Il nous manque deux harnais pour le chantier d’Ivry. Quelqu’un en a en réserve ?
som.lyon1: J’en ai trois, contrôlés en septembre. Ils partent avec la navette de 15 h. ~ 🙏 aom.paris
aom.paris: Reçus, merci !

te.lyon1: La nacelle est en panne, le dépanneur vient à 11 h.
som.lyon1: On commence par les chemins de câbles du niveau 1 en attendant.
te.lyon1: Réparée, c’était le contacteur. ~ 👍 som.lyon1 cm.fr

cm.fr: @room Les heures supplémentaires du mois sont à valider avant vendredi midi.
som.marseille1: Fait pour Marseille.
som.paris1: Fait pour La Défense.
aom.south.fr: Lyon est validé aussi. ~ ✅ cm.fr
$$),
('germany', 4, $$
som.berlin1: Stand Adlershof: {6|7|8} von {9|10} Aufträgen erledigt, Rest bis {Donnerstag|Freitag}.
aom.east.de: Danke. Braucht ihr Unterstützung aus {Hamburg|München}?
som.berlin1: Diese Woche nicht, wir kommen zurecht.

som.hamburg1: Lieferung {4711|4802|4913} ist da, {12|14|16} Paletten, eine davon mit Transportschaden.
aom.north.de: Bitte Fotos machen und beim Spediteur melden.
> som.hamburg1: Ist gemeldet, die Ersatzlieferung kommt in {3|4} Tagen. ~ 👍 aom.north.de
$$),
('germany', 1, $$
cm.de: @room Die Unterweisung zur Ladungssicherung ist Pflicht für alle, die Stapler fahren. Termine hängen aus.
  ~ pin ~ 👍 som.munich1 som.berlin1 som.hamburg1
som.munich1: Gilt das auch für Leiharbeiter?
> cm.de: Ja, ohne Ausnahme.
> som.munich1: Alles klar, ich melde fünf Leute an.

te.munich1: An Presse 4 ist der Not-Halt schwergängig. Ich habe sie gesperrt und beschildert.
  ~ 👍 som.munich1 aom.south.de
som.munich1: Richtig so. Der Hersteller kommt morgen um acht.
te.munich1: Taster getauscht und geprüft, die Presse ist wieder frei. ~ 🎉 som.munich1

aom.north.de: Wer hat Erfahrung mit den neuen Wechselrichtern? Die Anleitung ist an zwei Stellen unklar.
som.berlin1: Paula hat letzte Woche drei eingebaut, ich frage sie.
> som.berlin1: Klemme 7 bleibt frei, Klemme 8 kommt auf Erde.
> aom.north.de: Genau das hat gefehlt, danke!

aom.south.de: Am Freitag ist ab 13 Uhr Inventur in München. Bitte bis 12 Uhr alles zurückbuchen.
te.munich1: Gilt auch für die Werkzeugwagen?
aom.south.de: Ja, bitte mit Liste.
$$),
('japan', 5, $$
som.tokyo1: 本日の品川：予定{6|7|8}件、すべて完了しました。
aom.central.jp: お疲れさまです。明日は{2|3}号機の点検からお願いします。 ~ 👍 te.tokyo1
te.tokyo1: 承知しました。部品は{A|B}棚に準備済みです。

som.osaka1: 大阪：{1|2|3}号ラインの温度が{62-68}度まで上がりました。様子を見ています。
te.osaka1: フィルターを清掃しました。今は{52-57}度で安定しています。
$$),
('japan', 1, $$
cm.jp: 来週の定例会議は火曜日の10時からです。資料は月曜日までにお願いします。 ~ pin ~ 👍 som.tokyo1 som.osaka1 aom.west.jp
aom.west.jp: 大阪からは二名参加します。

te.tokyo1: 冷却回路の圧力試験、合格しました。0.6 MPaで30分、漏れなしです。 ~ 🎉 som.tokyo1 aom.central.jp
som.tokyo1: ありがとうございます。記録を共有してください。
> te.tokyo1: 日報に添付しました。

aom.central.jp: Zürich asks for the list of spare parts in English. @som.tokyo1 could you send it by Thursday?
som.tokyo1: Yes, the draft is ready. I only have to add the prices.
> som.tokyo1: Sent to the purchasing department. ~ 👍 aom.central.jp cm.jp

som.osaka1: 明日は台風の影響で納品が午後になるそうです。
te.osaka1: では午前中に棚卸しを進めます。
cm.jp: 無理をせず、安全第一でお願いします。 ~ 👍 te.osaka1 som.osaka1
$$),
('america', 4, $$
som.newyork1: Brooklyn this week: {11-17} visits, {1|2} rescheduled. Parts for {B-14|B-19|B-22} are still at customs.
aom.east.us: The broker expects a release on {Tuesday|Wednesday}.
som.newyork1: Good, I will tell the customer. ~ 👍 aom.east.us

som.toronto1: Toronto: {2|3} units commissioned, the last one on {Thursday|Friday} if the weather holds.
aom.east.ca: Great pace. Photos for the file, please. ~ 👍 som.toronto1
$$),
('america', 1, $$
cm.us: @room Reminder: harness inspections are due before the end of the month. Tag every harness that passed.
  ~ pin ~ 👍 som.boston1 som.seattle1 som.newyork1
som.boston1: Boston is done, two harnesses went to scrap.
som.seattle1: We have three left, all on the truck that comes back tonight.

te.boston1: The chiller on the roof trips at startup. Anyone seen error 41 before?
te.newyork1: Yes, low voltage on one phase. Measure at the breaker, not at the unit.
> te.boston1: 12 volts missing on L2. The breaker was loose.
> te.newyork1: Same as ours last spring. Torque it to 4 Nm. ~ 🙏 te.boston1
te.boston1: Running since noon. ~ 🎉 som.boston1 aom.east.us

cm.ca: The Vancouver contract is signed, two years with an option for a third!
  ~ 🎉 cm.us aom.west.ca som.vancouver1 ~ ❤️ aom.east.ca
aom.west.ca: Wonderful news. We start with the survey next Monday.
som.vancouver1: I need a second crew for the first week. @aom.west.us could Seattle help?
aom.west.us: Two people from Tuesday to Friday, is that enough?
> som.vancouver1: More than enough, thank you.

som.seattle1: Snow forecast for Thursday. We move the roof work to Wednesday.
aom.west.us: Agreed. Call the customer today, please.
$$),
('quality', 9, $$
qc.fr: Incoming goods Paris: {14-22} lots checked, {0-2} blocked. Supplier {Rhône Métal|Duval|Alpine Gusswerk} again
  within tolerance.
sqm.paris1: Thanks. Please keep the samples of lot {301-389} for a week.

qc.de: Berlin: flatness of {4|5|6} plates measured, worst value 0.{12-19} mm, limit 0.20.
gqd: Good. Watch the trend, it was 0.1{0|1} last month.
$$),
('quality', 1, $$
gqd: Two torque wrenches were past their date. @room please check yours this week. ~ pin ~ 👀 qc.de qc.us
sqm.paris1: Paris: all in date until March. ~ 👍 gqd
qc.de: Berlin: one is at the laboratory, back on Thursday.
qc.us: New York: all checked, two replaced. ~ 👍 gqd

qc.us: We had a label with the wrong lot number. Found before shipping, but only by luck.
aqm.paris: Same printer template as in Paris?
> qc.us: Yes, version 3. The field keeps the previous value if the scan fails.
> aqm.paris: Then we have it too. I block version 3 today. ~ 👍 gqd cqd.fr
> gqd: Very good catch, both of you.

cqd.fr: L’audit du fournisseur est fixé au 12. Qui peut m’accompagner ?
qc.fr: Moi, si on part avant 8 h.
cqd.fr: Départ à 7 h 30 devant l’entrée nord. ~ 👍 qc.fr

gqd: How to describe a finding: what you saw, where, how many, and one photo. No causes yet. ~ pin
qc.de: Clear. I will use it for the Hamburg visit.
$$),
('news', 1, $$
gm: The yearly safety training starts next month. Your manager will tell you your date.
  ~ pin ~ 👍 te.paris1 som.berlin1 te.toronto1 fin.de som.osaka1

hr.hq: The canteen in Zürich is closed on Friday. ~ 😢 it.hq pd

gm: No lost-time accident in the whole group for 100 days. Thank you for looking after each other!
  ~ 🎉 god te.tokyo1 te.boston1 som.hamburg1 cm.ca qc.fr ~ ❤️ hr.fr ad.de

hr.hq: Please welcome our new colleagues in Lyon, Toronto and Osaka. ~ 👋 cm.fr cm.ca cm.jp som.lyon1

gm: The quarter in one sentence: orders up 6 %, delivery on time in 94 of 100 cases. Details in the meeting on Thursday.
  ~ 👍 cd god cm.us

hr.hq: Reminder: requests for leave at the end of the year are due in two weeks. ~ 👍 te.lyon1 ad.us

gm: We open a second workshop in Hamburg in spring. Twelve positions are open, first for people inside the group.
  ~ 🎉 som.hamburg1 te.hamburg1 cm.de aom.north.de

hr.hq: The new travel guideline applies from the first of next month. In short: train before plane under four hours.
  ~ pin ~ 👍 cm.fr cm.de
$$),
('it', 4, $$
fin.{fr|de|us}: The accounting client is slow again, about {20-40} seconds for each entry.
it.hq: Looking at it. Do you work {at the office|from home|over the guest network} today?
it.hq: Please sign out and in again, we moved you to another server.
> it.hq: Tell me if it comes back.

ad.{de|us}: The printer on level {1|2|3} prints only half of each page.
it.fr: The new driver is the cause. I went back to version {4.1|4.2}.
it.fr: Please try now. ~ 🙏 ad.de ad.us

te.paris1: My {tablet|scanner} lost the wireless network in hall {2|4}.
it.fr: Access point {AP-07|AP-11} was restarted, it should connect by itself.
te.paris1: It does, thanks. ~ 👍 it.fr
$$),
('it', 1, $$
it.hq: The printers on level 2 get new drivers tonight. Print what you need before 18:00. ~ pin
hr.fr: My screen stays black after the break. Any idea?
it.fr: Hold the power button for ten seconds, then start it again. Tell me if that does not help.
> hr.fr: That helped. Merci ! ~ 👍 it.fr

it.hq: We see fake parcel mails again. Do not open the link; delete the mail and write here. ~ pin ~ 👍 adm fin.fr ad.us
fin.fr: Got one this morning, deleted.
it.hq: Same sender as last week? ~ 👀 adm
> fin.fr: Yes, a customs address without a name.
$$),
('lyon', 4, $$
som.lyon1: Line 4 this week: {3-6} cabinets wired, {40-90} m of cable tray, {2-5} open points.
god: Thanks. What is the largest risk right now?
som.lyon1: The {gearbox|safety light curtain|frequency converter}, delivery confirmed for {Monday|Tuesday}.
pd: I call the supplier every second day. ~ 🙏 som.lyon1
$$),
('lyon', 1, $$
aom.south.fr: Welcome to the project room. Plan, minutes and drawings go here, decisions into the thread of the
  question. ~ pin ~ 👍 som.lyon1 te.lyon1 pd god

te.lyon1: The base frame does not fit: bolt pattern 320 mm, the drawing says 310.
som.lyon1: Which revision of the drawing?
> te.lyon1: Revision C, printed yesterday.
> som.lyon1: D is current. Sorry, my copy was old too.
> te.lyon1: With D it fits. I take the old prints off the wall. ~ 👍 som.lyon1 qc.fr

pd: Three offers for the guarding, the cheapest is from Duval. Delivery in five weeks.
som.lyon1: Five weeks are too late, we need it in three.
pd: Alpine can do three for 8 % more. @god do you agree?
god: Agreed, the delay would cost more. ~ 👍 pd aom.south.fr
pd: Ordered, the confirmation is on its way.

qc.fr: For the acceptance I need the checklists two days before. Is the 24th still the date?
aom.south.fr: Yes, 9:00 on site. @som.paris1 joins us for the comparison with line 3.
som.paris1: I am there from 8:30. ~ 👍 qc.fr

te.lyon1: Premier démarrage à vide réussi, aucun bruit anormal ! ~ 🎉 som.lyon1 aom.south.fr god pd ~ ❤️ qc.fr
som.lyon1: Bravo à toute l’équipe.
god: Well done. When do you expect the first part?
> som.lyon1: Thursday, if the light curtain passes its test.
$$),
('solar', 1, $$
som.hamburg1: Statik ist freigegeben, wir dürfen 412 Module auf das Dach legen. ~ 🎉 aom.north.de cd cm.de
cd: Great. Then I confirm the dates to the port authority.
aom.north.de: Gerüst ab Montag, Kran am Mittwoch und Donnerstag.

te.hamburg1: Die Haken für das Blechdach fehlen, es sind nur die für Ziegel gekommen.
som.hamburg1: Ich habe nachbestellt, Express. Wir beginnen auf der Nordseite.
> te.hamburg1: Nordseite reicht für zwei Tage.
> som.hamburg1: Die Haken sind da. ~ 👍 te.hamburg1

som.seattle1: We did a similar roof last year. Lay the strings in pairs, it saves a day of cabling.
  ~ 👍 som.hamburg1 te.hamburg1
som.hamburg1: Good idea. Do you have a drawing of it?
som.seattle1: In my files, I send it after lunch.
> som.hamburg1: Danke! Received. ~ 🙏 som.seattle1

cm.de: @som.hamburg1 Die Feuerwehr möchte vor der Inbetriebnahme den Schalter am Eingang sehen. Termin Dienstag um 10?
som.hamburg1: Passt. Tobias ist auch dabei.
te.hamburg1: Schalter ist montiert und beschriftet. ~ 👍 cm.de

cd: The customer asks for a small display in the lobby with the power of the day. Possible?
aom.north.de: Yes, the inverter has an output for it. About half a day of work.
cd: Perfect, please go ahead. ~ 👍 som.hamburg1

te.hamburg1: Erste 100 Module liegen, alle Strings gemessen. Keiner weicht ab. ~ 🎉 som.hamburg1 cd
$$),
('management', 4, $$
gm: Numbers of the week please, three lines each.
cm.us: United States: {42-55} visits, {2-4} open complaints, overtime {3|4} %.
cm.de: Germany: {30-38} visits, {2-3} open complaints, overtime {2|3} %.
cm.ca: Canada: {20-28} visits, {2-3} open complaints, overtime {1|2} %. ~ 👍 gm
$$),
('management', 1, $$
god: I would like to use the handover sheet from Paris at every site. Objections?
cm.us: None. Boston tried it for two weeks and likes it.
cm.jp: We translate it first, one week.
> god: Perfect, no hurry. ~ 👍 cm.jp

gm: @room Budget talks: please send your three largest investments by the 15th. ~ pin ~ 👍 cm.fr cm.de god
cm.fr: La ligne 4 compte-t-elle encore cette année ?
> gm: Oui, jusqu’à la réception.
pd: Add the delivery times, please. Some machines need nine months.

cd: Two large tenders close next week, Rotterdam and Osaka. I need one engineer from each country.
cm.jp: Osaka: Aoi can help on Tuesday and Wednesday.
cm.de: Rotterdam: Mia, from Monday. ~ 🙏 cd
$$),
('te.paris1 som.paris1', 1, $$
te.paris1: Bonjour Julien, je peux partir à 15 h vendredi ?
som.paris1: Oui, si la P-12 est terminée.
te.paris1: Elle l’est depuis hier 🙂 ~ 👍 som.paris1

som.paris1: Peux-tu former Gabriel sur le banc d’essai la semaine prochaine ?
te.paris1: Avec plaisir. Mardi matin ?
som.paris1: Mardi à 9 h, c’est noté.

som.paris1: Les photos de la pompe sont très bien, je les montre au client.
te.paris1: Merci !
$$),
('te.paris1 te.berlin1', 1, $$
te.berlin1: Hi Amélie, which sealant do you use for the flange of the P-12?
te.paris1: The blue one, 24 hours to cure. The green one did not last.
te.berlin1: Good to know, we had the green one. ~ 👍 te.paris1

te.paris1: Are you at the training in Zürich?
te.berlin1: Yes, in the second group. See you there! ~ 🎉 te.paris1
$$),
('adm gm', 1, $$
gm: Could you give Nadia's deputy access to the reports while she travels?
adm: Done, until the end of next week.
gm: Thank you. ~ 👍 adm

adm: The number of late reports has halved since the reminders started.
gm: Very good. Please show the chart on Thursday.
$$),
('aom.paris som.paris1', 1, $$
aom.paris: Tu as une minute pour le planning de la nacelle ?
som.paris1: Dans une demi-heure, je suis sur le toit.
aom.paris: D’accord, je t’appelle à 11 h. ~ 👍 som.paris1

som.paris1: Le client a signé la prolongation.
aom.paris: Excellent, bravo ! ~ 🎉 som.paris1
$$),
('cm.de cm.fr', 1, $$
cm.de: Hello Camille, could Lyon lend us the lifting frame for two weeks?
cm.fr: Yes, from Monday. It weighs 340 kg, please send a truck with a tail lift.
cm.de: Wonderful, thank you. ~ 🙏 cm.fr

cm.fr: The frame left Lyon at noon.
cm.de: Arrived in Munich, undamaged. ~ 👍 cm.fr
$$),
('gm god', 1, $$
god: Boston and New York are ready for the common stock of spare parts.
gm: Good. Start small, twenty parts, and count again after a month.
god: That was my plan as well. ~ 👍 gm
$$),
('te.tokyo1 som.tokyo1', 1, $$
te.tokyo1: お疲れさまです。明日は直行でよろしいでしょうか。
som.tokyo1: はい、お願いします。着いたら一報ください。
te.tokyo1: 承知しました。
$$),
('hr.hq hr.fr', 1, $$
hr.fr: Seven people in Paris still need a date for the safety training.
hr.hq: The last group is on the 28th, there are nine places left.
hr.fr: Then I book seven of them. ~ 👍 hr.hq
$$);

-- One row for each line: conversations are spread over the working days, one after another on each day.
create temporary table lines as
with days as (
  select (current_date - ago)::date as day, row_number() over (order by ago desc) as place, count(*) over () as count
  from generate_series(1, 30) as ago
  where extract(isodow from current_date - ago) < 6
),
conversations as (
  select
    s.room, c.text, c.place, t.turn, s.times,
    row_number() over (partition by s.room, s.times, t.turn order by c.place) as place_in_turn,
    count(*) over (partition by s.room, s.times, t.turn) as in_turn
  from scripts s
  cross join lateral regexp_split_to_table(
    btrim(regexp_replace(s.conversations, '\n +', ' ', 'g'), E'\n'), E'\n\n'
  ) with ordinality as c (text, place)
  cross join lateral generate_series(1, s.times) as t (turn)
),
dated as (
  select
    c.*, d.day,
    row_number() over (partition by c.room, d.day order by c.times desc, c.place_in_turn, c.turn) as place_on_day,
    450 / count(*) over (partition by c.room, d.day) as minutes
  from conversations c
  join days d on d.place = 1 + floor(((c.turn - 1) + (c.place_in_turn - 0.5) / c.in_turn) * d.count / c.times)
),
written as (
  select
    d.room, d.day, d.place_on_day, d.minutes, l.place,
    d.room || ' ' || d.day || ' ' || d.place_on_day as conversation,
    (regexp_match(pg_temp.filled(l.text, d.room || d.turn || d.place), '^(> )?([\w.]+): (.*)$', 's')) as parts
  from dated d
  cross join lateral regexp_split_to_table(d.text, E'\n(?=(?:> )?[\\w.{|}]+: )') with ordinality as l (text, place)
)
select
  w.room, w.conversation, w.place, w.parts[1] is not null as is_reply, p.id as author_id,
  split_part(w.parts[3], ' ~ ', 1) as content, (string_to_array(w.parts[3], ' ~ '))[2:] as extras,
  (
    w.day + time '07:40'
    + ((w.place_on_day - 1) * w.minutes + pg_temp.pseudorandom(w.conversation, greatest(10, w.minutes::integer - 50)))
      * interval '1 minute'
    + (w.place - 1) * interval '5 minutes' + pg_temp.pseudorandom(w.conversation || w.place, 230) * interval '1 second'
  ) at time zone access.time_zone_of(opener.id) as at
from written w
left join public.profiles p on p.username = w.parts[2]
join written o on o.conversation = w.conversation and o.place = 1
join public.profiles opener on opener.username = o.parts[2];

-- Numbers as if reactions, pins and replies had followed the last message: each of them gave its message a new rev.
create temporary table numbered as
select
  l.*, extensions.uuid_generate_v5(r.id, l.conversation || ' ' || l.place) as id, r.id as room_id,
  row_number() over (partition by r.id order by l.at, l.conversation, l.place) as seq,
  l.extras && array['pin'] as is_pinned,
  cardinality(l.extras) > 0 or l.place = 1 and exists (
    select from lines y where y.conversation = l.conversation and y.is_reply
  ) as is_changed
from lines l
join public.chat_rooms r on r.id = pg_temp.room_id(l.room) and r.last_rev = 0;

insert into public.chat_messages (id, room_id, seq, rev, author_id, parent_id, content, created_at, pinned_at)
select
  n.id, n.room_id, n.seq,
  case
    when n.is_changed then
      count(*) over (partition by n.room_id)
        + count(*) filter (where n.is_changed) over (partition by n.room_id order by n.seq)
    else n.seq
  end,
  n.author_id, case when n.is_reply then first.id end, n.content, n.at,
  case when n.is_pinned then n.at + interval '12 minutes' end
from numbered n
join numbered first on first.conversation = n.conversation and first.place = 1
order by n.at;

insert into public.chat_reactions (message_id, person_id, emoji, created_at)
select n.id, p.id, split_part(e.extra, ' ', 1), n.at + (3 + w.place) * interval '1 minute'
from numbered n
cross join lateral unnest(n.extras) as e (extra)
cross join lateral regexp_split_to_table(e.extra, ' ') with ordinality as w (username, place)
join public.profiles p on p.username = w.username
where w.place > 1;

insert into public.chat_mentions (message_id, person_id, room_id, seq)
select n.id, m.person_id, n.room_id, n.seq
from numbered n
join public.chat_members m on m.room_id = n.room_id and m.person_id <> n.author_id
where n.content ~ '@'
  and (chat.names_room(n.content) or m.person_id in (select chat.people_named(n.room_id, n.content)));

update public.chat_rooms r set last_rev = m.last_rev, last_message_at = m.at
from (select room_id, max(rev) as last_rev, max(created_at) as at from public.chat_messages group by room_id) as m
where r.id = m.room_id and r.last_rev = 0;

-- The last message of the news and of a direct conversation is unread, and up to three of any other room, but none
-- before a message of one's own.
update public.chat_member_settings s set read_seq = m.read_seq
from (
  select
    x.room_id, x.person_id,
    greatest(
      max(n.seq) filter (where n.author_id = x.person_id),
      max(n.seq) - case
        when r.type = 'direct' or r.category = 'announcement' then 1
        else pg_temp.pseudorandom(p.username || r.name, 4)
      end
    ) as read_seq
  from numbered n
  join public.chat_rooms r on r.id = n.room_id
  join public.chat_members x on x.room_id = r.id
  join public.profiles p on p.id = x.person_id
  group by x.room_id, x.person_id, r.id, p.username
) as m
where s.room_id = m.room_id and s.person_id = m.person_id;

-- The bell has the mentions and replies of the last week, and the unread ones.
insert into public.notifications (person_id, kind, payload, dedupe_key, created_at, read_at)
select
  c.person_id, c.kind,
  jsonb_build_object(
    'name', a.full_name, 'room', coalesce(r.name, a.full_name), 'text', left(n.content, 200), 'roomId', r.id,
    'messageId', n.id
  ) || case when c.thread_id is null then '{}' else jsonb_build_object('threadId', c.thread_id) end,
  c.kind || ' ' || n.id, n.at, case when n.seq <= s.read_seq then n.at + interval '40 minutes' end
from numbered n
join public.chat_messages g on g.id = n.id
join public.chat_rooms r on r.id = n.room_id
join public.profiles a on a.id = n.author_id
cross join lateral (
  select 'message_mention', x.person_id, g.parent_id from public.chat_mentions x where x.message_id = n.id
  union all
  select 'message_reply', f.author_id, g.parent_id
  from public.chat_messages f
  where f.id = g.parent_id and f.author_id <> n.author_id
    and not exists (select from public.chat_mentions x where x.message_id = n.id and x.person_id = f.author_id)
) as c (kind, person_id, thread_id)
join public.chat_member_settings s on s.room_id = n.room_id and s.person_id = c.person_id
where n.seq > s.read_seq or n.at > now() - interval '7 days'
on conflict do nothing;

drop table scripts, lines, numbered;
