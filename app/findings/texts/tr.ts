import type { CheckTexts } from './en.ts';

export const tr: CheckTexts = {
  states: {
    good: 'sorun yok',
    note: 'not',
    bad: 'hata',
  },
  subjects: {
    content: 'Metinler',
    'edited texts': 'Düzenlenen metinler',
    settings: 'Ayarlar',
    'new messages': 'Yeni mesajlar',
    'site.yaml': 'Sitenin bilgileri',
    impressum: 'Künye',
    facts: 'Rakamlar',
    privacy: 'Gizlilik metni',
    'hosted chat': 'Başka bir şirketin sohbeti',
    database: 'Veritabanı',
    deliveries: 'Gönderimler',
    mail: 'E-posta',
    waitlist: 'Bekleme listesi',
    announcements: 'Duyurular',
    webhook: 'Webhook',
    calendar: 'Takvim',
    time: 'Saat',
    backup: 'Yedek',
    erasures: 'Silinen kişiler',
  },
  sentences: {
    'content-complete': 'Her dilde eksiksiz.',
    'content-edited': 'Ofiste düzenlenen metinler: {count}.',
    'content-edit-conflict':
      'Sizin düzenlediğiniz ve bir güncellemenin de değiştirdiği metinler: {count}. İkisini de “Metinler” altında bulursunuz.',
    'content-edit-unfit':
      'İçinde bir hata olduğu için gösterilmeyen ofis metinleri: {count}. Ne olduğu “Metinler” altında yazar.',
    'fault-missing': 'Burada bir metin eksik.',
    'fault-too-long': 'Metin çok uzun: Buraya {max} karakter sığar.',
    'fault-too-many': 'Buraya {max} kayıt sığar.',
    'fault-unknown-name': '“{name}” burada hiçbir şeyin yerine geçmez.',
    'fault-email': 'Bu bir e-posta adresi değil.',
    'fault-number': 'Bu, buraya uyan bir sayı değil. Birimsiz yazın.',
    'fault-telephone': 'Bu bir telefon numarası değil.',
    'fault-postcode': 'Bu bir posta kodu değil.',
    'fault-vat-id': 'Bu bir vergi numarası değil. Alman KDV numarası DE ve dokuz rakamdan oluşur.',
    'fault-link':
      '“{name}” bağlantı verilecek bir adres değil. Web sitesinin bir sayfasını yazın ya da https:, mailto: veya tel: ile başlayın.',
    'fault-other': 'Bu hâliyle kaydedilemez. Lütfen web sitesiyle ilgilenen kişiye sorun.',
    'hint-figure': '“{found}” metne elle yazılmış. Rakamlarınızla birlikte değişmez; bunu kanıtlayabilmelisiniz.',
    'hint-entry': '“{found}” artık yok, ama bu cümle ondan söz ediyor.',
    'hint-count': 'Bu cümle birden çok şey sayıyor, ama yalnız “{found}” kaldı.',
    'hint-prices': 'Bu cümle fiyatın görüşülerek belirlendiğini söylüyor, ama bir fiyat gösteriliyor.',
    'hint-word': '“{found}”, diğer metinlerinizin kaçındığı bir sözcük.',
    'hint-answer': 'Asistan bu yanıtı vermiyor, çünkü sayfasında “{found}” yazmıyor.',
    'hint-taught': 'Sohbet bu yanıtı ancak “{found}” sitenin bir sayfasında yazınca verir. Önce oraya yazın.',
    'hint-only': 'Şimdilik yalnızca {found}: {others} doldurulana kadar bu dillerde gösterilmez.',
    'hint-price': 'Başka bir dilde “{found}” fiyatı yazıyor, bu dilde yazmıyor.',
    'site-url-unset': 'Ayarlanmamış. Tam adresli bağlantılar, ziyaretçinin yazdığı adresi kullanır.',
    unencrypted: 'Veritabanı bağlantısı şifreli değil. Adrese ?sslmode=require ekleyin.',
    misspelt: '{name} site için bir şey ifade etmiyor. {other} mi demek istediniz?',
    untold:
      'Yeni mesajlar kimseye haber verilmiyor; ofiste, “Talepler” altında bekliyor. E-postayı ya da başka bir yolu sunucuyla ilgilenen kişi kurar.',
    'told-by-mail': 'Her biri için {address} adresine e-posta alıyorsunuz.',
    'told-by-webhook': 'Her biri webhook adresinize gönderiliyor.',
    placeholders:
      'Henüz doldurulmadı: {count}. Bu bilgiler o zamana kadar sayfalarda, e-postalarda ve sohbette yer almaz.',
    'placeholder-address': 'Ziyaretçiler e-posta adresi yerine iletişim formunu görüyor. Adresinizi girin.',
    'placeholder-impressum': 'Yasal bildirim, § 5 DDG’nin istediği gibi adınızı vermiyor. Şirketi ve sahibini girin.',
    'no-postal-address': '§ 5 DDG posta adresinizi ister. Sokak, posta kodu ve şehri girin.',
    'no-evidence': 'Kanıtı olmayan rakamlar: {count}. Her birinin nereden geldiğini yazın (§ 5 UWG).',
    'no-provider-name': 'Adı girilmemiş hizmet sağlayıcı: {what}. Gizlilik metni onun adını vermelidir (GDPR Md. 13).',
    'provider-hosting': 'barındırma (bu sitenin çalıştığı yer)',
    'provider-database': 'veri tabanı',
    'provider-mail': 'e-posta sunucusu',
    'provider-crm': 'CRM',
    'provider-model': 'dil modeli',
    'chat-at-once':
      '§ 25 TDDDG’ye aykırı olarak onay almadan yükleniyor. content/site.yaml içinde hostedWidgets değerini “ask” yapın.',
    'chat-ai-notice':
      '{name}, ilk mesajından önce yapay zekâ olduğunu söylemeli; bunu sağlayın (AB Yapay Zekâ Tüzüğü, md. 50).',
    'database-new': '{name}. Henüz tablo yok; ilk açılışta oluşturulur.',
    'database-behind': '{name}. Yanıt veriyor; tabloları bir sonraki açılışta güncellenir.',
    'database-current': '{name}. Her şey güncel.',
    'database-failed': '{name}. {reason}',
    'not-writable': 'Sitenin {name} konumuna yazma izni yok.',
    unreleased:
      'Veritabanı, 1.0.0 öncesindeki son sürümden daha eski. Önce docs/upgrade.md dosyasında anlatıldığı gibi o sürümü bir kez, sonra bunu başlatın.',
    'foreign-table': 'Bu siteye ait olmayan bir “{name}” tablosu var.',
    'required-column': 'contacts tablosunda boş bırakılamayan ve sitenin doldurmadığı bir “{name}” sütunu var.',
    'short-column': 'contacts tablosunun “{name}” sütunu {count} karakter alıyor; form {max} karaktere izin veriyor.',
    'lacking-rights': 'Veritabanı rolünün {name} tablosunda şu izinleri yok: {list}.',
    'row-level-security':
      'Satır düzeyinde güvenlik, {name} tablosunu bu rolden gizliyor. Tablonun sahibi olan rolü kullanın.',
    'foreign-owner': 'Bir sonraki açılışta değişecek {name} tablosunun sahibi bu rol değil.',
    'read-only':
      'Sunucu değişiklik kabul etmiyor: bir kopya ya da diski dolu. Ana sunucunun adresini kullanın veya yer açın.',
    'no-create': 'Rolün public şemasında tablo oluşturma izni yok.',
    'deliveries-failed': '{list} başarısız oldu. “Gönderimler” altında yeniden gönderebilirsiniz.',
    'deliveries-waiting': '{list} henüz gönderilmedi; en eskisi {duration} bekliyor.',
    'the-mail-server': 'E-posta sunucusu',
    'the-database-server': 'Veritabanı sunucusu',
    'the-server': 'Sunucu',
    verbatim: '{message}',
    'connection-host': '{server}: sunucu adı bulunamadı. Yazımını denetleyin.',
    'connection-refused': '{server} bağlantıyı reddediyor (ECONNREFUSED). Çalışmıyor ya da port yanlış.',
    'connection-expired': '{server}: sertifikanın süresi dolmuş.',
    'connection-other-host': '{server}: sertifika başka bir ad için verilmiş ({message}).',
    'connection-unsigned':
      '{server}: sertifikayı tanınan bir kurum imzalamamış ({message}). Sertifika sizinse NODE_EXTRA_CA_CERTS onu içeren dosyanın yolu olmalı.',
    'connection-plain': '{server} bu portta TLS konuşmuyor.',
    'connection-timeout': '{server} yanıt vermiyor. Sunucu adını, portu ve güvenlik duvarını denetleyin.',
    'mail-login-works':
      'Oturum açılabiliyor. E-posta gönderilmedi; {address} adresinden gönderip gönderemeyeceğiniz denenmedi.',
    'mail-connection-works':
      'Bağlantı kurulabiliyor. E-posta gönderilmedi; {address} adresinden gönderip gönderemeyeceğiniz denenmedi.',
    'mail-no-tls-at-once':
      'Sunucu bu portta TLS ile başlamıyor. smtp:// adresini 587 portu ve ?requireTLS=true ile kullanın.',
    'mail-port-465': '465 portu TLS ile başlar. smtps:// kullanın ({message}).',
    'mail-wants-tls': 'Sunucu önce TLS istiyor. SMTP_URL adresine ?requireTLS=true ekleyin ({message}).',
    'mail-login':
      'Sunucu kullanıcı adını ya da parolayı kabul etmiyor (SMTP {message}). Paroladaki özel karakterleri yüzde koduyla yazın: @ için %40, / için %2F, # için %23. Bazı sağlayıcılar uygulama parolası ister.',
    'waitlist-no-mail':
      'Kimsenin onaylamadığı kayıtlar: {count}. E-posta sunucusu olmadan kimseye sorulmaz; onaylamayan kişiye de yazamazsınız (UWG § 7). SMTP_URL, MAIL_FROM ve MAIL_TO ayarlayın.',
    'waitlist-no-address':
      'Listeye katılanlardan onay istenmiyor, çünkü e-postadaki bağlantı için sitenin adresi gerekir. SITE_URL ayarlayın.',
    'announcement-signature':
      '{domain} için SPF ve DKIM kurulu olmalı; DKIM imzası List-Unsubscribe ve List-Unsubscribe-Post başlıklarını da kapsamalı. İmzayı posta sunucunuz atar, site bunu deneyemez.',
    'data-key-changed':
      'Bu, posta almayacak adreslerin özetlendiği anahtardan farklı. Önceki anahtarı yeniden girin; o zamana kadar hiçbir duyuru başlamaz.',
    'database-encoding':
      'DATABASE_URL içindeki adres okunamıyor. Paroladaki özel karakterleri yüzde koduyla yazın: @ için %40, / için %2F, # için %23.',
    'database-login':
      'Veritabanı kullanıcı adını ya da parolayı kabul etmiyor ({message}). Paroladaki özel karakterleri yüzde koduyla yazın: @ için %40, / için %2F, # için %23.',
    'database-missing': 'Veritabanı sunucusunda böyle bir veritabanı yok ({message}).',
    'database-rights':
      'Rolün bir yetkisi eksik ({message}). Sitenin tabloları bu role ait olmalı; rol tablo ve tetikleyici oluşturabilmeli.',
    'disk-full': 'Disk dolu ({message}).',
    'database-busy':
      'Veritabanı sunucusunda boş bağlantı kalmadı ({message}). Sitenin her örneği en çok on bağlantı kullanır: sınırı yükseltin veya diğer programları kapatın.',
    'database-no-tls': 'Veritabanı sunucusu TLS konuşmuyor. sslmode değerini kaldırın.',
    'webhook-tls': '{host} şifreli bağlantı kabul ediyor. Bir şey gönderilmedi; yol ve gizli anahtar denenmedi.',
    'webhook-plain': '{host} bağlantı kabul ediyor. Bir şey gönderilmedi; yol ve gizli anahtar denenmedi.',
    'webhook-failed': '{host}. {reason}',
    'airtable-works': 'Tablo ve alanlar var. Kayıt oluşturulmadı; belirtecin yazma izni denenmedi.',
    'airtable-no-schema': 'Belirtecin şemayı okuma izni yok (schema.bases:read kapsamı); alanlar denetlenmedi.',
    'airtable-token':
      'Belirteç (AIRTABLE_API_KEY) yanlış ya da iptal edilmiş. airtable.com/create/tokens adresinde yenisini oluşturun ({message}).',
    'airtable-no-base': '{name} adlı bir base yok. AIRTABLE_BASE_ID değerini denetleyin ({message}).',
    'airtable-no-access':
      'Base içinde “{name}” tablosu yok (AIRTABLE_TABLE) ya da belirtecin bu base’e erişimi yok ({message}).',
    'airtable-scope':
      'Belirteçte data.records:read ya da schema.bases:read kapsamı eksik veya bu base’e erişimi yok ({message}).',
    'airtable-no-answer': 'Yanıt yok: {message}',
    'airtable-no-table': 'Base içinde “{name}” tablosu yok. AIRTABLE_TABLE değerini denetleyin.',
    'airtable-no-field': '“{title}” tablosunda “{name}” alanı yok.',
    'calendar-read': 'Okunabiliyor. Önümüzdeki haftalardaki dolu saat aralıkları: {count}.',
    'calendar-failing': 'Okunamadığı süre: {duration}. En son okunan dolu saatler geçerli kalıyor. {reason}',
    'calendar-odd':
      'Tam okunamayan, bu yüzden saatleri sitede sunulabilecek etkinlikler: {count} ({list}). Lütfen bunları takvimde yeniden kaydedin.',
    'calendar-never': 'Henüz okunmadı; bu yüzden site hiçbir saat sunmuyor. {reason}',
    'calendar-redirect': 'Sunucu başka bir adrese yönlendiriyor; site bunu izlemez. O adresi kullanın.',
    'calendar-status': 'Sunucu HTTP {message} yanıtı veriyor. Gizli adres hâlâ doğru mu?',
    'calendar-large': 'Dosya 2 MB’tan büyük.',
    'calendar-slow': 'Sunucunun yanıtı beş saniyeden uzun sürdü.',
    'calendar-format': 'Sunucu, sitenin okuyabileceği bir takvim (iCal biçimi) göndermiyor.',
    time: 'Saat: {time}.',
    'backup-off': 'BACKUP_DIR ayarlanmamış; site kendiliğinden yedek almıyor.',
    'backup-none': '{name} içinde henüz yedek yok. Site ilkini başlarken alır.',
    'backup-none-old':
      'Site iki günden uzun süredir çalıştığı hâlde {name} içinde yedek yok. Oraya yazabiliyor mu? Nedeni günlüğünde yazar; systemd ile birimin ReadWritePaths satırı klasörü içermeli.',
    'backup-none-failed': '{name} içinde yedek yok. Son deneme başarısız oldu: {message}',
    'backup-age': '{name} içindeki son yedek {duration} önce alındı.',
    'backup-age-failed': '{name} içindeki son yedek {duration} önce alındı. O günden beri: {message}',
    'backup-unusable': 'BACKUP_DIR kullanılamıyor: {message}',
    'erased-returned':
      'Silinmiş kişilerin talepleri, görüşmeleri ve rızaları yeniden veritabanında; {name} içindeki erasures.jsonl’a göre: {count}. Ofiste /office/retention sayfası bunları yeniden siler.',
    'erasures-unreadable':
      'Silinenlerin listesi okunamıyor; bu yüzden silinmiş kişilerin geri gelip gelmediği bilinmiyor: {message}',
  },
};
