import type { CheckTexts } from './en.ts';

export const de: CheckTexts = {
  states: {
    good: 'in Ordnung',
    note: 'Hinweis',
    bad: 'Fehler',
  },
  subjects: {
    content: 'Texte',
    'edited texts': 'Bearbeitete Texte',
    settings: 'Einstellungen',
    'new messages': 'Neue Anfragen',
    'site.yaml': 'Angaben der Website',
    impressum: 'Impressum',
    facts: 'Zahlen',
    privacy: 'Datenschutzerklärung',
    'hosted chat': 'Chat eines Anbieters',
    database: 'Datenbank',
    deliveries: 'Zustellungen',
    mail: 'E-Mail',
    waitlist: 'Warteliste',
    announcements: 'Ankündigungen',
    webhook: 'Webhook',
    calendar: 'Kalender',
    time: 'Uhrzeit',
    backup: 'Sicherung',
    erasures: 'Löschungen',
  },
  sentences: {
    'content-complete': 'In jeder Sprache vollständig.',
    'content-edited': 'Im Büro bearbeitete Texte: {count}.',
    'content-edit-conflict':
      'Texte, die Sie bearbeitet haben und die ein Update auch geändert hat: {count}. Unter „Texte“ sehen Sie beide.',
    'content-edit-unfit':
      'Texte aus dem Büro, die nicht gezeigt werden, weil sie einen Fehler haben: {count}. Unter „Texte“ steht, was fehlt.',
    'fault-missing': 'Hier fehlt ein Text.',
    'fault-too-long': 'Der Text ist zu lang: Hier passen {max} Zeichen hin.',
    'fault-too-many': 'Hier passen {max} Einträge hin.',
    'fault-unknown-name': '„{name}“ steht hier für nichts.',
    'fault-email': 'Das ist keine E-Mail-Adresse.',
    'fault-number': 'Das ist keine Zahl, die hier passt. Schreiben Sie sie ohne Einheit.',
    'fault-telephone': 'Das ist keine Telefonnummer.',
    'fault-postcode': 'Das ist keine Postleitzahl.',
    'fault-vat-id': 'Das ist keine Umsatzsteuer-ID. Eine deutsche besteht aus DE und neun Ziffern.',
    'fault-link':
      '„{name}“ ist kein Ziel für einen Link. Nennen Sie eine Seite der Website, oder beginnen Sie mit https:, mailto: oder tel:.',
    'fault-other': 'So lässt es sich nicht speichern. Bitte fragen Sie, wer die Website betreut.',
    'hint-figure':
      '„{found}“ ist fest hineingeschrieben. Es ändert sich nicht mit Ihren Zahlen, und Sie sollten es belegen können.',
    'hint-entry': '„{found}“ gibt es nicht mehr, aber dieser Satz spricht davon.',
    'hint-count': 'Dieser Satz zählt mehrere, es gibt aber nur noch „{found}“.',
    'hint-prices': 'Dieser Satz sagt, dass der Preis vereinbart wird, aber ein Preis steht da.',
    'hint-word': '„{found}“ ist ein Wort, das Ihre anderen Texte vermeiden.',
    'hint-answer': 'Diese Antwort gibt der Assistent nicht, weil „{found}“ nicht auf ihrer Seite steht.',
    'hint-taught':
      'Diese Antwort gibt der Chat erst, wenn „{found}“ auf einer Seite der Website steht. Schreiben Sie es dort zuerst hin.',
    'hint-only': 'Bisher nur auf {found}: Auf {others} ist es nicht zu sehen, bis es auch dort ausgefüllt ist.',
    'hint-price': 'Den Preis „{found}“ nennt eine andere Sprache, diese nicht.',
    'site-url-unset': 'Nicht gesetzt. Vollständige Links verwenden die Adresse, die der Besucher eingegeben hat.',
    unencrypted: 'Die Verbindung zur Datenbank ist nicht verschlüsselt. Ergänzen Sie ?sslmode=require.',
    misspelt: '{name} sagt der Website nichts. Ist {other} gemeint?',
    untold:
      'Niemand erfährt von neuen Anfragen; sie warten im Büro unter „Anfragen“. Wer den Server betreut, richtet E-Mail oder einen anderen Weg ein.',
    'told-by-mail': 'Zu jeder bekommen Sie eine E-Mail an {address}.',
    'told-by-webhook': 'Jede geht an die Adresse Ihres Webhooks.',
    placeholders: 'Noch nicht ausgefüllt: {count}. Auf Seiten, in E-Mails und im Chat fehlen diese Angaben so lange.',
    'placeholder-address':
      'Statt einer E-Mail-Adresse finden Besucher nur das Kontaktformular. Tragen Sie Ihre Adresse ein.',
    'placeholder-impressum':
      'Das Impressum nennt Sie nicht, wie es § 5 DDG verlangt. Tragen Sie Firma und Inhaber ein.',
    'no-postal-address': '§ 5 DDG verlangt Ihre Postanschrift. Tragen Sie Straße, Postleitzahl und Ort ein.',
    'no-evidence': 'Zahlen ohne Beleg: {count}. Schreiben Sie zu jeder, woher sie kommt (§ 5 UWG).',
    'no-provider-name': 'Dienstleister ohne Namen: {what}. Die Datenschutzerklärung muss ihn nennen (Art. 13 DSGVO).',
    'provider-hosting': 'Hosting (wo diese Website läuft)',
    'provider-database': 'Datenbank',
    'provider-mail': 'Mailserver',
    'provider-crm': 'CRM',
    'provider-model': 'Sprachmodell',
    'chat-at-once':
      'Er lädt ohne Einwilligung, entgegen § 25 TDDDG. Setzen Sie hostedWidgets in content/site.yaml auf „ask“.',
    'chat-ai-notice':
      'Sorgen Sie dafür, dass {name} vor der ersten Nachricht sagt, dass eine KI antwortet (KI-Verordnung, Art. 50).',
    'database-new': '{name}. Es gibt noch keine Tabellen; der erste Start legt sie an.',
    'database-behind': '{name}. Sie antwortet; der nächste Start bringt ihre Tabellen auf den neuesten Stand.',
    'database-current': '{name}. Alles ist auf dem neuesten Stand.',
    'database-failed': '{name}. {reason}',
    'not-writable': 'Die Website darf nicht in {name} schreiben.',
    unreleased:
      'Die Datenbank ist älter als die letzte Version vor 1.0.0. Starten Sie zuerst einmal diese Version, wie docs/upgrade.md es beschreibt, und dann die neue.',
    'foreign-table': 'Es gibt eine Tabelle „{name}“, die nicht zu dieser Website gehört.',
    'required-column':
      'Die Tabelle contacts hat eine Spalte „{name}“, die nicht leer sein darf und die die Website nicht füllt.',
    'short-column': 'Die Spalte „{name}“ der Tabelle contacts fasst {count} Zeichen; das Formular erlaubt {max}.',
    'lacking-rights': 'Der Rolle der Datenbank fehlen Rechte an der Tabelle {name}: {list}.',
    'row-level-security':
      '„Row level security“ verbirgt die Tabelle {name} vor dieser Rolle. Verwenden Sie die Rolle, der die Tabelle gehört.',
    'foreign-owner': 'Der Rolle gehört die Tabelle {name} nicht, die der nächste Start ändert.',
    'read-only':
      'Der Server nimmt keine Änderungen an: Er ist eine Kopie, oder sein Datenträger ist voll. Verwenden Sie die Adresse des Hauptservers, oder schaffen Sie Platz.',
    'no-create': 'Die Rolle darf im Schema public keine Tabellen anlegen.',
    'deliveries-failed': '{list} fehlgeschlagen. Unter „Zustellungen“ können Sie sie noch einmal senden.',
    'deliveries-waiting': '{list} noch nicht gesendet; Wartezeit der ältesten: {duration}.',
    'the-mail-server': 'Der Mailserver',
    'the-database-server': 'Der Datenbankserver',
    'the-server': 'Der Server',
    verbatim: '{message}',
    'connection-host': '{server}: Der Name des Rechners wurde nicht gefunden. Prüfen Sie die Schreibweise.',
    'connection-refused': '{server} lehnt die Verbindung ab (ECONNREFUSED). Er läuft nicht, oder der Port ist falsch.',
    'connection-expired': '{server}: Das Zertifikat ist abgelaufen.',
    'connection-other-host': '{server}: Das Zertifikat gilt für einen anderen Namen ({message}).',
    'connection-unsigned':
      '{server}: Das Zertifikat hat niemand Bekanntes unterschrieben ({message}). Ist es Ihr eigenes, nennt NODE_EXTRA_CA_CERTS den Pfad einer Datei damit.',
    'connection-plain': '{server} spricht an diesem Port kein TLS.',
    'connection-timeout': '{server} antwortet nicht. Prüfen Sie Rechnername, Port und Firewall.',
    'mail-login-works':
      'Die Anmeldung klappt. Es wurde keine E-Mail gesendet; ob Sie von {address} senden dürfen, ist also nicht erprobt.',
    'mail-connection-works':
      'Die Verbindung klappt. Es wurde keine E-Mail gesendet; ob Sie von {address} senden dürfen, ist also nicht erprobt.',
    'mail-no-tls-at-once':
      'Der Server beginnt an diesem Port nicht mit TLS. Verwenden Sie smtp:// mit Port 587 und ?requireTLS=true.',
    'mail-port-465': 'Port 465 beginnt mit TLS. Verwenden Sie smtps:// ({message}).',
    'mail-wants-tls': 'Der Server will zuerst TLS. Ergänzen Sie SMTP_URL um ?requireTLS=true ({message}).',
    'mail-login':
      'Der Server lehnt Benutzername oder Passwort ab (SMTP {message}). Schreiben Sie Sonderzeichen des Passworts prozentkodiert: @ als %40, / als %2F, # als %23. Manche Anbieter verlangen ein App-Passwort.',
    'waitlist-no-mail':
      'Eintragungen, die niemand bestätigt hat: {count}. Ohne Mailserver wird niemand gefragt, und wer nicht bestätigt hat, dem dürfen Sie nicht schreiben (§ 7 UWG). Setzen Sie SMTP_URL, MAIL_FROM und MAIL_TO.',
    'waitlist-no-address':
      'Wer sich einträgt, wird nicht um Bestätigung gebeten, weil der Link in der Mail die Adresse der Website braucht. Setzen Sie SITE_URL.',
    'announcement-signature':
      'Für {domain} müssen SPF und DKIM eingerichtet sein, und die DKIM-Signatur muss die Kopfzeilen List-Unsubscribe und List-Unsubscribe-Post umfassen. Das Signieren übernimmt Ihr Mailserver; die Website kann es nicht ausprobieren.',
    'data-key-changed':
      'Das ist ein anderer Schlüssel als der, mit dem die Prüfwerte der gesperrten Adressen berechnet wurden. Setzen Sie wieder den früheren; bis dahin startet keine Ankündigung.',
    'database-encoding':
      'Die Adresse in DATABASE_URL ist nicht lesbar. Schreiben Sie Sonderzeichen des Passworts prozentkodiert: @ als %40, / als %2F, # als %23.',
    'database-login':
      'Die Datenbank lehnt Benutzername oder Passwort ab ({message}). Schreiben Sie Sonderzeichen des Passworts prozentkodiert: @ als %40, / als %2F, # als %23.',
    'database-missing': 'Der Datenbankserver hat keine solche Datenbank ({message}).',
    'database-rights':
      'Der Rolle fehlt ein Recht ({message}). Die Tabellen der Website müssen ihr gehören, und sie muss Tabellen und Trigger anlegen dürfen.',
    'disk-full': 'Der Datenträger ist voll ({message}).',
    'database-busy':
      'Der Datenbankserver hat keine Verbindung mehr frei ({message}). Jede Instanz der Website braucht bis zu zehn: Erhöhen Sie die Grenze, oder beenden Sie andere Programme.',
    'database-no-tls': 'Der Datenbankserver spricht kein TLS. Entfernen Sie sslmode.',
    'webhook-tls':
      '{host} nimmt verschlüsselte Verbindungen an. Es wurde nichts gesendet; weder Pfad noch Geheimnis sind also erprobt.',
    'webhook-plain':
      '{host} nimmt Verbindungen an. Es wurde nichts gesendet; weder Pfad noch Geheimnis sind also erprobt.',
    'webhook-failed': '{host}. {reason}',
    'airtable-works':
      'Tabelle und Felder sind da. Es wurde kein Datensatz angelegt; ob das Token schreiben darf, ist also nicht erprobt.',
    'airtable-no-schema':
      'Das Token darf das Schema nicht lesen (Scope schema.bases:read); die Felder sind deshalb nicht geprüft.',
    'airtable-token':
      'Das Token (AIRTABLE_API_KEY) ist falsch oder widerrufen. Legen Sie unter airtable.com/create/tokens eines an ({message}).',
    'airtable-no-base': 'Eine Base {name} gibt es nicht. Prüfen Sie AIRTABLE_BASE_ID ({message}).',
    'airtable-no-access':
      'Die Base hat keine Tabelle „{name}“ (AIRTABLE_TABLE), oder das Token hat keinen Zugriff auf diese Base ({message}).',
    'airtable-scope':
      'Dem Token fehlt ein Scope, data.records:read oder schema.bases:read, oder der Zugriff auf diese Base ({message}).',
    'airtable-no-answer': 'Keine Antwort: {message}',
    'airtable-no-table': 'Die Base hat keine Tabelle „{name}“. Prüfen Sie AIRTABLE_TABLE.',
    'airtable-no-field': 'Die Tabelle „{title}“ hat kein Feld „{name}“.',
    'calendar-read': 'Er lässt sich lesen. Belegte Zeiten in den nächsten Wochen: {count}.',
    'calendar-failing': 'Seit {duration} nicht gelesen. Die zuletzt gelesenen belegten Zeiten gelten weiter. {reason}',
    'calendar-odd':
      'Termine, die sich nicht ganz lesen lassen, sodass die Website ihre Zeiten vielleicht anbietet: {count} ({list}). Bitte speichern Sie sie im Kalender neu.',
    'calendar-never': 'Noch nicht gelesen; die Website bietet deshalb gar keine Zeiten an. {reason}',
    'calendar-redirect':
      'Der Server verweist auf eine andere Adresse, der die Website nicht folgt. Verwenden Sie diese.',
    'calendar-status': 'Der Server antwortet mit HTTP {message}. Stimmt die geheime Adresse noch?',
    'calendar-large': 'Die Datei ist größer als 2 MB.',
    'calendar-slow': 'Der Server hat länger als fünf Sekunden gebraucht.',
    'calendar-format': 'Der Server schickt keinen Kalender, den die Website lesen kann (iCal-Format).',
    time: 'Es ist {time}.',
    'backup-off': 'BACKUP_DIR ist nicht gesetzt; die Website sichert nicht von selbst.',
    'backup-none': 'In {name} gibt es noch keine. Die erste entsteht beim Start der Website.',
    'backup-none-old':
      'In {name} gibt es keine, obwohl die Website seit mehr als zwei Tagen läuft. Darf sie dort schreiben? Der Grund steht in ihrem Protokoll; mit systemd muss ReadWritePaths der Unit den Ordner nennen.',
    'backup-none-failed': 'In {name} gibt es keine. Der letzte Versuch ist fehlgeschlagen: {message}',
    'backup-age': 'Alter der letzten in {name}: {duration}.',
    'backup-age-failed': 'Alter der letzten in {name}: {duration}. Seither: {message}',
    'backup-unusable': 'BACKUP_DIR ist nicht benutzbar: {message}',
    'erased-returned':
      'Anfragen, Gespräche und Einwilligungen gelöschter Personen sind wieder in der Datenbank, laut erasures.jsonl in {name}: {count}. Im Büro löscht „Löschfristen“ (/office/retention) sie noch einmal.',
    'erasures-unreadable':
      'Die Liste der Löschungen lässt sich nicht lesen; ob gelöschte Personen wieder da sind, ist deshalb nicht bekannt: {message}',
  },
};
